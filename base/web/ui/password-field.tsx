import { type ComponentProps, type ReactNode, useState } from 'react';
import { useHydrated } from '../platform/use-hydrated.ts';
import { FIELD_BOX, FieldFrame } from './field.tsx';

/** A password input with a button that shows the password. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  autoComplete,
  ...rest
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Tells a password manager whether to fill in a password or to generate one. */
  autoComplete: 'current-password' | 'new-password';
} & Omit<ComponentProps<'input'>, 'type' | 'id'>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(described) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${FIELD_BOX} pr-18`}
            {...described}
            {...rest}
          />
          {isHydrated && (
            <button
              type="button"
              aria-controls={id}
              aria-label={isShown ? 'Hide password' : 'Show password'}
              className="absolute inset-y-0 right-0 w-17 text-sm font-medium text-link underline-offset-4 hover:underline"
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
