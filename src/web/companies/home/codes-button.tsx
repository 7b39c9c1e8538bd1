import { useState } from 'react';
import type { CompanyRow } from '../../frame/api/record-rows.ts';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';

const code = lazyModule(() => import('./company-codes.tsx'));

/** Opens the codes of all the contacts of a company for a printer. */
export function CodesButton({ company }: { company: CompanyRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" className="max-md:-ml-3" onClick={() => setOpen(true)}>
        Codes à imprimer
      </Button>
      <LazyModule code={code} when={isOpen} onMissing={() => setOpen(false)}>
        {({ CompanyCodes }) =>
          isOpen && <CompanyCodes company={company} onClose={() => setOpen(false)} />
        }
      </LazyModule>
    </>
  );
}
