import { PASSWORD_LENGTH } from '@stoop/domain/accounts/password-policy';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useAccountForm } from './account-call.ts';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import {
  checkPasswords,
  type PasswordChange,
  type PasswordProblems,
  problemsOfRefusal,
} from './password-problems.ts';

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
function usePasswordChange() {
  const [values, setValues] = useState(EMPTY);
  const [clientProblems, setClientProblems] = useState<PasswordProblems>({});
  const { Form, isSending, news } = useAccountForm('password');
  const refused = news && !news.ok ? problemsOfRefusal(news.problem) : {};
  // Errors hide as soon as the values change.
  const [checked, setChecked] = useState(values);
  const problems = checked === values ? { ...refused, ...clientProblems } : {};
  const [lastNews, setLastNews] = useState(news);
  if (lastNews !== news) {
    setLastNews(news);
    if (news?.ok) setValues(EMPTY);
  }
  const onSubmit = (event: FormEvent) => {
    const invalid = checkPasswords(values);
    setClientProblems(invalid);
    setChecked(values);
    if (isSending || Object.keys(invalid).length > 0) event.preventDefault();
  };
  const isAtField = Object.keys(refused).length > 0 || Object.keys(clientProblems).length > 0;
  return { Form, values, setValues, problems, news, isSending, isAtField, onSubmit };
}

function ChangePassword({ email }: { email: string }) {
  const { Form, values, setValues, problems, news, isSending, isAtField, onSubmit } =
    usePasswordChange();
  const hints = hintsFor(email);
  return (
    <Form method="post" noValidate className="grid w-full max-w-md gap-5" onSubmit={onSubmit}>
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
      <Button
        type="submit"
        name="call"
        value="change-password"
        look="secondary"
        className="justify-self-start"
        aria-busy={isSending}
      >
        Change password
      </Button>
      {!isAtField && <CallStatus news={news} />}
    </Form>
  );
}

function SetPassword({ email }: { email: string }) {
  const { Form, isSending, news } = useAccountForm('password');
  return (
    <>
      <p className="max-w-prose">
        You sign in with Google, and have no password here. You can set one, and then sign in either
        way.
      </p>
      <Form method="post" onSubmit={(event) => isSending && event.preventDefault()}>
        <input type="hidden" name="email" value={email} />
        <Button
          type="submit"
          name="call"
          value="set-password"
          look="secondary"
          aria-busy={isSending}
        >
          Send me a link to set one
        </Button>
      </Form>
      <CallStatus news={news} />
    </>
  );
}

export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <AccountSection id="password" title="Password">
      {hasPassword ? <ChangePassword email={email} /> : <SetPassword email={email} />}
    </AccountSection>
  );
}
