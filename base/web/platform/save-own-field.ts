import type { OwnField } from './own-field.ts';
import { readAuth } from './session.ts';
import { toast } from './toasts.ts';

/** Stores a field here, and in the profile of the signed-in user. */
export function saveOwnField<Value>(own: OwnField<Value>, value: Value): void {
  const of = readAuth().user?.id;
  own.store({ value, of, isUnsent: of !== undefined });
  if (of)
    import('./own-field-sync.ts').then(
      ({ sendField }) => sendField(own, of),
      // It is sent with the next page.
      () => toast(own.facts.unsent, 'error'),
    );
}
