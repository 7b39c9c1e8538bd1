import { useId, useState } from 'react';
import { encode } from 'uqr';
import type { FactorSeed } from '../../../domain/accounts/second-factor.schema.ts';
import { CODE_DIGITS } from '../../../domain/accounts/second-factor.ts';
import { CodePicture } from '../../contacts/print/shown-code.tsx';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { BEGINS } from '../../kit/overlay/dialog-focus.ts';
import { saveFile } from '../../kit/save-file.ts';
import { confirmFactor } from './own-account-calls.ts';

const EMPTY = { code: '' };
const PICTURE_SIDE = 168;

interface FactorDialogProps {
  seed: FactorSeed;
  onClose: () => void;
  /** It is on; with the recovery codes. */
  onDone: (codes: readonly string[]) => void;
}

/** Sets an authenticator up: the picture that it reads, and the code that proves it did. */
export function FactorDialog({ seed: { seed, uri }, onClose, onDone }: FactorDialogProps) {
  const formId = useId();
  const { form, errors, submit, busy, failure } = useOwnForm({
    values: EMPTY,
    save: async ({ code }) => onDone(await confirmFactor(code)),
    consoleMessage: 'Erreur lors de l’activation du second facteur\u00a0:',
  });

  return (
    <Dialog
      open
      title="Activer le second facteur"
      onClose={onClose}
      busy={busy}
      footer={<SaveButtons formId={formId} busy={busy} label="Activer" onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <p className="text-sm text-ink-soft">
          Scannez cette image avec une application de codes (Aegis, FreeOTP, Google Authenticator,
          1Password…).
        </p>
        <div className="flex items-center gap-6 max-md:flex-col max-md:items-start">
          <div className="shrink-0 rounded-control border border-line bg-white p-3">
            <CodePicture
              modules={encode(uri, { ecc: 'M', border: 0 }).data}
              label="Code à scanner avec l’application"
              side={PICTURE_SIDE}
            />
          </div>
          <div className="min-w-0 text-sm">
            <p className="text-ink-soft">{'Ou recopiez cette clé\u00a0:'}</p>
            <p className="mt-1 font-mono text-balance wrap-anywhere text-ink select-all">
              {inFours(seed)}
            </p>
          </div>
        </div>
        <TextField
          label="Code"
          hint={`Les ${CODE_DIGITS} chiffres que l’application montre maintenant.`}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={errors.code?.message}
          {...form.register('code', { required: 'Le code est obligatoire.' })}
        />
      </form>
    </Dialog>
  );
}

/** As it is read and typed. */
const inFours = (seed: string) => seed.match(/.{1,4}/g)?.join(' ') ?? seed;

interface RecoveryDialogProps {
  codes: readonly string[];
  /** Where the focus goes afterwards. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Shows recovery codes once, to be kept. */
export function RecoveryDialog({ codes, focusAfter, onClose }: RecoveryDialogProps) {
  const [outcome, setOutcome] = useState('');

  function download(): void {
    const lines = [`Codes de secours (${location.host}), chacun sert une fois`, '', ...codes, ''];
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), 'codes-de-secours.txt');
    setOutcome('Les codes sont enregistrés dans vos téléchargements.');
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setOutcome('Les codes sont copiés.');
    } catch {
      // Browsers give the clipboard to pages served over https only.
      setOutcome('La copie n’est possible qu’en https\u00a0: téléchargez-les.');
    }
  }

  return (
    <Dialog
      open
      title="Codes de secours"
      onClose={onClose}
      focusAfter={focusAfter}
      footer={
        <>
          <Button {...{ [BEGINS]: '' }} onClick={() => void copy()}>
            Copier
          </Button>
          <Button onClick={download}>Télécharger</Button>
          <Button variant="primary" onClick={onClose}>
            Je les ai gardés
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          Si vous perdez votre téléphone, chacun de ces codes vous ouvre une fois.{' '}
          <strong className="font-medium text-ink">
            {'Gardez-les ailleurs\u00a0: ils ne seront plus affichés.'}
          </strong>
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-5 py-4 font-mono tabular-nums">
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p role="status" className="min-h-5 text-sm text-success">
          {outcome}
        </p>
      </div>
    </Dialog>
  );
}
