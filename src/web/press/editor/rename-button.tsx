import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardTemplate } from '../../../domain/press/template.schema.ts';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { changeTemplate } from '../template-queries.ts';
import { templateQuery } from './editor-calls.ts';

const nameDialog = lazyModule(() => import('../template-dialog.tsx'));

/** Gives the template that is worked on another name; what is typed on it goes on. */
export function RenameButton({ template }: { template: CardTemplate }) {
  const queryClient = useQueryClient();
  const [isOpen, open] = useState(false);
  const close = () => open(false);

  async function rename({ name }: { name: string }): Promise<void> {
    await changeTemplate(template, { name });
    const { queryKey } = templateQuery(template.id);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, name });
    close();
    await queryClient.invalidateQueries({ queryKey: ['templates', template.company] });
  }

  const texts = { title: 'Renommer le modèle', action: 'Renommer', name: template.name };
  return (
    <>
      <Button onClick={() => open(true)}>Renommer</Button>
      <LazyModule code={nameDialog} when={isOpen} onMissing={close}>
        {({ TemplateDialog }) =>
          isOpen && <TemplateDialog {...texts} onSave={rename} onClose={close} />
        }
      </LazyModule>
    </>
  );
}
