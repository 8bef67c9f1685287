import { PASSWORD_LENGTH } from '@stoop/domain/accounts/password-policy';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import {
  checkPasswords,
  type PasswordChange,
  type PasswordProblems,
  problemsOfRefusal,
} from './password-problems.ts';
import { useCall } from './use-call.ts';

const FIELDS = {
  currentPassword: { label: 'Current password', autoComplete: 'current-password' },
  newPassword: { label: 'New password', autoComplete: 'new-password' },
} as const;
type FieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as FieldName[];
const idOf = (name: FieldName) => `account-${name}`;
const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' };

const POLICY = `At least ${PASSWORD_LENGTH.least} characters with letters and numbers, or ${PASSWORD_LENGTH.leastOfAnyKind} of any kind.`;

const hintsFor = (email: string): Record<FieldName, ReactNode> => ({
  currentPassword: (
    <Link to="/forgot-password" state={{ email }} className="link">
      Forgot it?
    </Link>
  ),
  newPassword: POLICY,
});

/** State and submit of the form that changes the password. */
function usePasswordChange(onChanged: () => void) {
  const [values, setValues] = useState(EMPTY);
  const [clientProblems, setClientProblems] = useState<PasswordProblems>({});
  const { state, run, isSending } = useCall();
  const refused = state.kind === 'refused' ? problemsOfRefusal(state.problem) : {};
  // Errors hide as soon as the values change.
  const [checked, setChecked] = useState(values);
  const problems = checked === values ? { ...refused, ...clientProblems } : {};
  const submit = async () => {
    const invalid = checkPasswords(values);
    setClientProblems(invalid);
    setChecked(values);
    if (Object.keys(invalid).length > 0) return;
    const call = () => browserApi.send('POST', '/me/password', { body: values });
    if (!(await run(call, 'Your password is changed. You are signed out everywhere else.'))) return;
    setValues(EMPTY);
    onChanged();
  };
  const isAtField = Object.keys(refused).length > 0 || Object.keys(clientProblems).length > 0;
  return { values, setValues, problems, state, isSending, isAtField, submit };
}

function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { values, setValues, problems, state, isSending, isAtField, submit } =
    usePasswordChange(onChanged);
  const hints = hintsFor(email);
  return (
    <form
      noValidate
      className="grid w-full max-w-md gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary
        problems={NAMES.filter((name) => problems[name]).map((name) => ({
          id: idOf(name),
          label: FIELDS[name].label,
        }))}
      />
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" name="email" value={email} />
      {NAMES.map((name) => (
        <PasswordField
          key={name}
          id={idOf(name)}
          name={name}
          {...FIELDS[name]}
          hint={hints[name]}
          error={problems[name]}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" look="secondary" className="justify-self-start" aria-busy={isSending}>
        Change password
      </Button>
      {!isAtField && <CallStatus state={state} />}
    </form>
  );
}

function SetPassword({ email }: { email: string }) {
  const { state, run, isSending } = useCall();
  const send = () =>
    run(
      () => browserApi.send('POST', '/auth/password/forgot', { body: { email } }),
      `A link is on its way to ${email}. It works once, for an hour.`,
    );
  return (
    <>
      <p className="max-w-prose">
        You sign in with Google, and have no password here. You can set one, and then sign in either
        way.
      </p>
      <Button look="secondary" aria-busy={isSending} onClick={() => void send()}>
        Send me a link to set one
      </Button>
      <CallStatus state={state} />
    </>
  );
}

export function PasswordSection({
  email,
  hasPassword,
  onChanged,
}: {
  email: string;
  hasPassword: boolean;
  onChanged: () => void;
}) {
  return (
    <AccountSection id="password" title="Password">
      {hasPassword ? (
        <ChangePassword email={email} onChanged={onChanged} />
      ) : (
        <SetPassword email={email} />
      )}
    </AccountSection>
  );
}
