import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeyButton } from '../../../frame/session/passkey-button.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';

/** Says that a password is not enough here, and has a passkey open all else. */
export function PasskeyWanted() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  return (
    <>
      {failure && <FormFailure message={failure} />}
      <div className="flex flex-wrap items-center justify-end gap-3 max-md:*:grow">
        <p className="text-sm font-medium max-md:basis-full md:flex-1">
          Un second facteur est demandé à tous{'\u00a0'}: votre mot de passe ne suffit pas.
        </p>
        <PasskeyButton
          act="confirmWithPasskey"
          variant="primary"
          onEnd={(refused) => {
            setFailure(refused?.message ?? '');
            if (!refused) void queryClient.invalidateQueries();
          }}
        />
      </div>
    </>
  );
}
