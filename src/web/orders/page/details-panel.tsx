import { type ReactNode, useState } from 'react';
import { AddressText } from '../../../card/address-text.tsx';
import { unbrokenNumbers } from '../../../domain/french.ts';
import { printedCardText } from '../../../domain/order-lines/line-changes.ts';
import { ORDER_DETAIL_LABELS } from '../../../domain/order-lines/order-line.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import type { OrderView } from '../order-record.ts';
import type { OrderWork } from './use-order-work.ts';

const dialog = lazyModule(() => import('./details-dialog.tsx'));

interface DetailsPanelProps {
  view: OrderView;
  work: OrderWork;
}

/** How the order is printed, and where it goes. */
export function DetailsPanel({ view, work }: DetailsPanelProps) {
  const { details, template, printers, usual } = work;
  const [isOpen, setOpen] = useState(false);
  const printer = printers.find(({ id }) => id === details.printer);
  const owner = view.company?.mark === '' ? view.company.id : '';
  return (
    <Panel
      title="Impression et livraison"
      beside={
        <Button
          variant="quiet"
          size="small"
          className="-mr-2"
          aria-label="Modifier l’impression et la livraison"
          onClick={() => setOpen(true)}
        >
          Modifier
        </Button>
      }
    >
      <dl className="flex flex-col gap-3 px-4 py-3 text-sm md:px-5">
        <Detail label={ORDER_DETAIL_LABELS.template}>
          {template && owner !== '' ? (
            <TextLink
              to="/companies/$companyId/carte-imprimee/$templateId"
              params={{ companyId: owner, templateId: template.id }}
              className="max-md:flex max-md:min-h-11 max-md:items-center"
            >
              {templateName(template)}
            </TextLink>
          ) : (
            owner !== '' && (
              <>
                <TextLink
                  to="/companies/$companyId/carte-imprimee"
                  params={{ companyId: owner }}
                  className="max-md:flex max-md:min-h-11 max-md:items-center"
                >
                  {`${work.templates.length > 0 ? 'Publier' : 'Créer'} une carte imprimée`}
                </TextLink>
                <p className="text-xs text-ink-soft">
                  La carte de chaque contact s’affichera à côté de son nom.
                </p>
              </>
            )
          )}
        </Detail>
        <Detail label={ORDER_DETAIL_LABELS.paper}>
          {unbrokenNumbers(details.paper || usual.paper)}
        </Detail>
        <Detail label={ORDER_DETAIL_LABELS.finish}>
          {unbrokenNumbers(details.finish || usual.finish)}
        </Detail>
        <Detail label={ORDER_DETAIL_LABELS.printer}>{printer?.profile.name}</Detail>
        <Detail label={ORDER_DETAIL_LABELS.address}>
          <AddressText text={details.address || usual.address || 'À compléter'} />
        </Detail>
        <Detail label={ORDER_DETAIL_LABELS.reference}>{details.reference}</Detail>
      </dl>
      <LazyModule code={dialog} when={isOpen} onMissing={() => setOpen(false)}>
        {({ DetailsDialog }) =>
          isOpen && <DetailsDialog order={view.id} work={work} onClose={() => setOpen(false)} />
        }
      </LazyModule>
    </Panel>
  );
}

/** `Standard · version 3` */
function templateName(template: TemplateSummary): string {
  return template.version === 0 ? `${template.name} · jamais publiée` : printedCardText(template);
}

/** Nothing is said where nothing is known. */
function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="min-h-5 whitespace-pre-line wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
