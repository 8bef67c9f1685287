import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { PasswordField } from '@stoop/base/web/ui/password-field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PASSWORD_LENGTH } from '../../rules/password-policy.ts';
import { ACCOUNT_ACTS } from './account-acts.ts';
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

function usePasswordChange() {
  const [values, setValues] = useState(EMPTY);
  const [clientProblems, setClientProblems] = useState<PasswordProblems>({});
  const { isSending, news } = useActs(ACCOUNT_ACTS, 'password');
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
    if (Object.keys(invalid).length > 0) event.preventDefault();
  };
  const isRefusedHere = Object.keys(clientProblems).length > 0;
  const isAtField = Object.keys(refused).length > 0 || isRefusedHere;
  const answer = isRefusedHere ? clientProblems : news;
  return { values, setValues, problems, answer, news, isSending, isAtField, onSubmit };
}

function ChangePassword({ email }: { email: string }) {
  const { values, setValues, problems, answer, news, isSending, isAtField, onSubmit } =
    usePasswordChange();
  const hints = hintsFor(email);
  return (
    <ActForm
      acts={ACCOUNT_ACTS}
      of="password"
      act="change-password"
      noValidate
      className="grid w-full max-w-md gap-5"
      onSubmit={onSubmit}
    >
      <ErrorSummary
        answer={answer}
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
      {!isAtField && <CallStatus news={news} />}
    </ActForm>
  );
}

function SetPassword({ email }: { email: string }) {
  const { isSending, news } = useActs(ACCOUNT_ACTS, 'password');
  return (
    <>
      <p className="max-w-prose">
        You sign in with Google, and have no password here. You can set one, and then sign in either
        way.
      </p>
      <ActForm acts={ACCOUNT_ACTS} of="password" act="set-password" input={{ email }}>
        <Button type="submit" look="secondary" aria-busy={isSending}>
          Send me a link to set one
        </Button>
      </ActForm>
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
