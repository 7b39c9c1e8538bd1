import { useState } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';

const pressFile = lazyModule(() => import('./press-file-dialog.tsx'));

interface PressFileButtonProps {
  template: TemplateSummary;
  draft: CardDesign;
}

/** Makes the file of the last published version, from where it was published. */
export function PressFileButton({ template, draft }: PressFileButtonProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>Fichier pour l’imprimeur</Button>
      <LazyModule code={pressFile} when={isOpen} onMissing={() => open(false)}>
        {({ PressFileDialog }) =>
          isOpen && (
            <PressFileDialog template={template} draft={draft} onClose={() => open(false)} />
          )
        }
      </LazyModule>
    </>
  );
}
