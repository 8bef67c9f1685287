import { useState } from 'react';
import { useHydrated } from '../platform/use-hydrated.ts';
import { FIELD_BOX, FieldFrame, type FieldProps } from './field.tsx';

export function PasswordField(
  field: Omit<FieldProps<'input'>, 'type'> & {
    id: string;
    /** Tells a password manager whether to fill in a password or to generate one. */
    autoComplete: 'current-password' | 'new-password';
  },
) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <FieldFrame field={field}>
      {(control) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${FIELD_BOX} pr-18`}
            {...control}
          />
          {isHydrated && (
            <button
              type="button"
              aria-controls={field.id}
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
