import { Field } from '@stoop/base/web/ui/field.tsx';
import type { ComponentProps } from 'react';

/** A field for a code, for which phones offer the one they just received or show. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={50}
      required
      {...props}
    />
  );
}
