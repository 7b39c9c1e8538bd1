import { isAnyLeft } from '../../domain/proofs/client-decisions.ts';
import type { ClientPage } from '../../domain/proofs/client-page.ts';
import { type Colleague, FORWARD_FAULTS, type ForwardError } from '../../domain/proofs/forward.ts';
import { PROOF_EMAIL_MAX, PROOF_NAME_MAX } from '../../domain/proofs/order-proof.ts';
import { Head } from './decision-pages.tsx';
import { forwardTexts } from './forward-texts.ts';
import { Field } from './proof-fields.tsx';
import { ProofFrame } from './proof-frame.tsx';
import { proofTexts } from './proof-texts.ts';

interface PageProps {
  page: ClientPage;
}

interface ColleagueFormProps extends PageProps {
  colleague: Colleague | undefined;
  errors: readonly ForwardError[];
}

function ColleagueForm({ page, colleague, errors }: ColleagueFormProps) {
  const texts = forwardTexts(page.language);
  const isUnnamed = errors.includes('no-name');
  const ofEmail = errors.find((error) => error !== 'no-name');
  return (
    <form className="confirm" method="post" action={`${page.path}/transmettre`} noValidate={true}>
      <Field
        id="name"
        label={texts.name}
        error={isUnnamed ? texts.errors['no-name'] : undefined}
        autoFocus={isUnnamed}
        autoComplete="off"
        maxLength={PROOF_NAME_MAX}
        required={true}
        defaultValue={colleague?.name}
      />
      <Field
        id="email"
        label={texts.email}
        error={ofEmail && texts.errors[ofEmail]}
        autoFocus={ofEmail !== undefined && !isUnnamed}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={PROOF_EMAIL_MAX}
        required={true}
        defaultValue={colleague?.email}
      />
      <button type="submit">{texts.go}</button>
    </form>
  );
}

/** The name and the address, to the letter, with the button that sends the link. */
function SendForm({ page, colleague }: PageProps & { colleague: Colleague }) {
  const texts = forwardTexts(page.language);
  return (
    <form className="confirm" method="post" action={`${page.path}/envoi`}>
      <div className="group">
        <p>
          <strong>{colleague.name}</strong>
        </p>
        <p>{colleague.email}</p>
      </div>
      <input type="hidden" name="name" value={colleague.name} />
      <input type="hidden" name="email" value={colleague.email} />
      <button type="submit">{texts.send(colleague.name)}</button>
    </form>
  );
}

interface ForwardPageProps extends PageProps {
  /** As it was typed. */
  colleague?: Colleague;
  errors?: readonly ForwardError[];
  /** Nothing is missing: it waits for one more press. */
  isChecked?: boolean;
}

/** Asks to whom a BAT is handed on, then whether that is what is meant: it sends nothing itself. */
export function ForwardPage(props: ForwardPageProps) {
  const { page, colleague, errors = [], isChecked = false } = props;
  const texts = forwardTexts(page.language);
  const { cancel, incomplete } = proofTexts(page.language);
  const title = isChecked ? texts.check : texts.forward;
  // Nothing that is typed here changes these.
  const told = FORWARD_FAULTS.find((one) => errors.includes(one)) ?? 'unsent';
  const fault = isAnyLeft(page) ? !page.forwarding.canForward && told : 'settled';
  return (
    <ProofFrame
      title={errors.length > 0 ? `${incomplete} – ${title}` : title}
      language={page.language}
    >
      <Head page={page} title={title} />
      {fault === false ? (
        <>
          <p>
            {texts.lead} {page.recipient.decides ? texts.decides : texts.reads}
          </p>
          <p className="hint">{texts.next}</p>
          {isChecked && colleague ? (
            <>
              <SendForm page={page} colleague={colleague} />
              <a className="go" href={`${page.path}/transmettre`}>
                {texts.change}
              </a>
            </>
          ) : (
            <ColleagueForm page={page} colleague={colleague} errors={errors} />
          )}
        </>
      ) : (
        <p>{texts.errors[fault]}</p>
      )}
      <p>
        <a className="go" href={page.path}>
          {cancel}
        </a>
      </p>
    </ProofFrame>
  );
}

/** After a link was sent to a colleague. */
export function ForwardedPage({ page, colleague }: PageProps & { colleague: Colleague }) {
  const texts = forwardTexts(page.language);
  return (
    <ProofFrame title={texts.sent} language={page.language}>
      <Head page={page} title={texts.sent} />
      <p>{texts.sentTo(colleague.name, colleague.email)}</p>
      <a className="button" href={page.path}>
        {proofTexts(page.language).toCards}
      </a>
    </ProofFrame>
  );
}
