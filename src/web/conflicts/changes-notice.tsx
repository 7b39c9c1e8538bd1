import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { frenchCount, frenchMoment } from '../../domain/french.ts';
import { readFailure } from '../api/failure.ts';
import type { FormChanges } from '../api/use-record-form.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CloseIcon, ErrorIcon, WarningIcon } from '../ui/icons.tsx';
import { DecisionRow } from './decision-row.tsx';
import type { FieldGroup } from './versions.ts';

interface ChangesNoticeProps<V> {
  changes: FormChanges<V>;
  /** What the fields of a group say, in one line. */
  describe: (group: FieldGroup<V>, values: V) => string;
}

/**
 * Between a form and its buttons, so that nothing moves under the cursor: what others did to the
 * record meanwhile, and what is to be decided before it can be saved.
 */
export function ChangesNotice<V>({ changes, describe }: ChangesNoticeProps<V>) {
  const { decisions, taken, isGone, version, asked } = changes;
  const left = decisions.filter(({ choice }) => choice === undefined).length;
  const says = isGone || decisions.length > 0 || taken.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {says && spoken(changes)}
      </p>
      {isGone && <Gone asked={asked} restore={changes.restore} />}
      {!isGone && decisions.length > 0 && (
        <Strip
          key="decisions"
          asked={asked}
          tone="amber"
          title={`Cette fiche a été modifiée ${frenchMoment(version ?? '', new Date())}, pendant votre saisie.`}
          text={decisionText(decisions.length, left, asked > 0)}
          actions={
            decisions.length > 1 && (
              <>
                <Button size="small" onClick={() => changes.chooseAll('mine')}>
                  Garder toutes les miennes
                </Button>
                <Button size="small" onClick={() => changes.chooseAll('theirs')}>
                  Prendre toutes les leurs
                </Button>
              </>
            )
          }
        >
          <div className="mt-3 flex flex-col gap-3">
            <div
              aria-hidden="true"
              className="hidden gap-2 text-xs text-ink-soft md:grid md:grid-cols-[8rem_1fr_1fr]"
            >
              <span className="md:col-start-2">Ma saisie</span>
              <span>Version enregistrée</span>
            </div>
            {decisions.map((decision) => (
              <DecisionRow
                key={decision.group.label}
                label={decision.group.label}
                mine={describe(decision.group, decision.mine)}
                theirs={describe(decision.group, decision.theirs)}
                choice={decision.choice}
                onChoose={(choice) => changes.choose(decision, choice)}
              />
            ))}
          </div>
        </Strip>
      )}
      {!isGone && taken.length > 0 && (
        <Strip
          key="taken"
          asked={decisions.length > 0 ? 0 : asked}
          tone="info"
          title={takenTitle(decisions.length > 0, version ?? '')}
          actions={
            <button
              type="button"
              aria-label="Fermer ce message"
              onClick={changes.dismissTaken}
              className="-my-1 inline-flex size-8 items-center justify-center rounded-control text-ink-soft hover:text-ink max-md:size-11"
            >
              <CloseIcon />
            </button>
          }
        >
          <ul className="mt-1 text-sm text-ink-soft">
            {taken.map(({ group, before, now }) => (
              <li key={group.label} className="wrap-anywhere">
                {`${group.label}\u00a0: `}
                <strong className="font-medium text-ink">{describe(group, now) || 'vide'}</strong>
                {` (avant\u00a0: ${describe(group, before) || 'vide'})`}
              </li>
            ))}
          </ul>
        </Strip>
      )}
    </>
  );
}

function spoken<V>({ isGone, decisions, taken }: FormChanges<V>): string {
  if (isGone) return 'Cette fiche a été supprimée. Ce que vous avez saisi est conservé.';
  const labels = taken.map(({ group }) => group.label).join(', ');
  const parts = [
    decisions.length > 0 && differing(decisions.length),
    labels && `Repris de la version enregistrée\u00a0: ${labels}.`,
  ];
  return ['Cette fiche a été modifiée pendant votre saisie.', ...parts].filter(Boolean).join(' ');
}

function differing(count: number): string {
  return `${frenchCount(count, 'champ')} ${count < 2 ? 'diffère' : 'diffèrent'}.`;
}

function decisionText(count: number, left: number, isAsked: boolean): string {
  if (left === 0) return 'Vos choix seront enregistrés avec le reste.';
  if (!isAsked) return `${differing(count)} Choisissez ce qui doit être enregistré.`;
  return `Il reste ${frenchCount(left, 'choix', 'choix')} à faire avant d’enregistrer.`;
}

function takenTitle(isFollowing: boolean, version: string): string {
  if (isFollowing) return 'Repris de la version enregistrée, sans toucher à votre saisie\u00a0:';
  return `Cette fiche a été modifiée ${frenchMoment(version, new Date())}. La version enregistrée est reprise ici\u00a0:`;
}

interface StripProps {
  asked: number;
  tone: 'amber' | 'info' | 'danger';
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

const TONES = {
  amber: { paper: 'bg-amber-soft', icon: 'text-amber' },
  info: { paper: 'bg-info-soft', icon: 'text-info' },
  danger: { paper: 'bg-danger-soft', icon: 'text-danger' },
} as const;

function Strip({ asked, tone, title, text, actions, children }: StripProps) {
  const titleId = useId();
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    // What one types in may have come under the notice.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (asked > 0) place.current?.focus();
  }, [asked]);

  const Icon = tone === 'danger' ? ErrorIcon : WarningIcon;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        'max-h-[38vh] shrink-0 animate-appear overflow-y-auto border-t border-line px-6 py-3.5 outline-none max-md:max-h-[45dvh] max-md:px-4',
        TONES[tone].paper,
      )}
    >
      <div className="flex gap-x-3 gap-y-2 max-md:flex-wrap">
        <Icon className={classNames('mt-0.5 shrink-0', TONES[tone].icon)} />
        <div className="min-w-0 flex-1 text-sm">
          <h3 id={titleId} className="font-medium text-ink">
            {title}
          </h3>
          {text && <p className="text-ink-soft">{text}</p>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap items-start gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

const COMPANY_GONE =
  'Son entreprise est elle aussi dans la corbeille\u00a0: restaurez-la d’abord, puis réessayez.';

function Gone({ asked, restore }: { asked: number; restore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const bringBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await restore();
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      const { fields, message } = readFailure(error);
      setFailure(fields.company === undefined ? message : COMPANY_GONE);
      setBusy(false);
    }
  };

  return (
    <Strip
      asked={asked}
      tone="danger"
      title="Cette fiche a été supprimée entre-temps."
      text={
        failure ?? 'Ce que vous avez saisi est conservé. Restaurez la fiche pour l’enregistrer.'
      }
      actions={
        <Button size="small" busy={busy} onClick={() => void bringBack()}>
          Restaurer la fiche
        </Button>
      }
    />
  );
}
