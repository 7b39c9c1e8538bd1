import type { Ref } from 'react';
import { TextField } from '../../kit/form/text-field.tsx';

interface WhoAgainProps {
  /** The e-mail that this browser knows; empty when it knows none. */
  known: string;
  /** Whether the e-mail is asked for, since none is known or another one is. */
  asksEmail: boolean;
  email: Ref<HTMLInputElement>;
}

/** Says whose password is asked for again, or asks whose. */
export function WhoAgain({ known, asksEmail, email }: WhoAgainProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {asksEmail ? (
          'Redonnez votre e-mail et votre mot de passe'
        ) : (
          <>
            Redonnez le mot de passe de <strong className="font-medium text-ink">{known}</strong>
          </>
        )}{' '}
        pour continuer là où vous en étiez. Ce que vous avez saisi est conservé.
      </p>
      {asksEmail && (
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={known}
          autoFocus={known !== ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          ref={email}
        />
      )}
    </>
  );
}
