import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { type Found, whereText } from './press-file-calls.ts';

interface FoundCardsProps {
  label: string;
  template: Pick<TemplateSummary, 'id' | 'company'>;
  found: readonly Found[];
  /** Somebody goes to one of them, maybe in the editor that is open behind. */
  onGo: () => void;
}

/** The findings about cards: owner, place, message, and a link that opens it in the editor. */
export function FoundCards({ label, template, found, onGo }: FoundCardsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <ul tabIndex={0} aria-label={label} className="max-h-72 divide-y divide-line overflow-y-auto">
      {found.map((one) => (
        <li key={one.key} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0 grow">
            <p className="text-pretty text-ink">{one.message}</p>
            <p className="text-pretty text-ink-soft">{whereText(one)}</p>
          </div>
          <TextLink
            to="/companies/$companyId/carte-imprimee/$templateId"
            params={{ companyId: template.company, templateId: template.id }}
            search={{
              personne: one.contact,
              ...(one.side === 1 && { face: 'verso' }),
              ...(one.element && { element: one.element }),
            }}
            onClick={onGo}
            aria-label={`Y aller\u00a0: ${one.message}`}
            className="shrink-0"
          >
            Y aller
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
