import type { ShownPasskey } from '../../../../domain/accounts/passkeys.schema.ts';
import { frenchDate } from '../../../../domain/french.ts';
import { Button } from '../../../kit/button.tsx';

interface PasskeyRowProps {
  passkey: ShownPasskey;
  /** Under which passkeys work now. */
  host: string;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: when it was added and used, or why it works no more. */
export function PasskeyRow({ passkey, host, onRename, onRemove }: PasskeyRowProps) {
  const { id, name, created, used } = passkey;
  const added = `Ajoutée le ${frenchDate(created)}`;
  const lastUse = used === '' ? 'jamais utilisée' : `utilisée le ${frenchDate(used)}`;
  return (
    <li
      data-row={id}
      className="flex min-h-14 items-center justify-between gap-4 py-3 max-md:flex-wrap"
    >
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere text-ink">{name}</p>
        {passkey.host === host ? (
          <p className="mt-0.5 text-sm text-ink-soft tabular-nums">{`${added} · ${lastUse}`}</p>
        ) : (
          <p className="mt-0.5 text-sm wrap-anywhere text-amber">
            {`Enregistrée pour ${passkey.host}\u00a0: ne fonctionne plus ici.`}
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button size="small" aria-label={`Renommer\u00a0: ${name}`} onClick={onRename}>
          Renommer
        </Button>
        <Button size="small" aria-label={`Retirer\u00a0: ${name}`} onClick={onRemove}>
          Retirer
        </Button>
      </div>
    </li>
  );
}
