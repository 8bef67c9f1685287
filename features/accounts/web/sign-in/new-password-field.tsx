import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { PasswordField } from '@stoop/base/web/ui/password-field.tsx';
import { useEffect, useState } from 'react';
import { passwordRules } from './password-rules.ts';

interface NewPasswordFieldProps {
  label?: string;
  error: string | undefined;
}

export function NewPasswordField({ label = 'Password', error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  useEffect(() => {
    // Input from before hydration fired no event.
    const field = document.getElementById('password');
    if (field instanceof HTMLInputElement) setPassword(field.value);
  }, []);
  return (
    <PasswordField
      id="password"
      name="password"
      label={label}
      autoComplete="new-password"
      maxLength={1000}
      aria-required
      error={error}
      onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      hint={
        <ul className="mt-1 grid gap-1">
          {passwordRules(password).map(({ words, isMet }) => (
            <li key={words} className={`flex items-center gap-2.5 ${isMet ? 'text-ink' : ''}`}>
              <span
                className={`grid size-5 shrink-0 place-items-center rounded-full border-2 ${isMet ? 'border-good bg-good text-ground' : 'border-muted'}`}
              >
                {isMet && <Icon name="check" className="size-3" />}
              </span>
              {words}
              {isMet && <span className="sr-only">: done</span>}
            </li>
          ))}
        </ul>
      }
    />
  );
}
