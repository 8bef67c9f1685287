import { useSyncExternalStore } from 'react';
import { readSlice, writeSlice } from './browser-state.ts';
import { tellOwnField } from './has-own-field.ts';
import { authStore, readAuth } from './session.ts';

/*
 * A private field of one's own that each page may need. A visitor's is in this browser alone; that of an account is in its
 * profile, and here a copy, beside the places chosen last. Signing out clears both.
 */

export interface StoredField<Value> {
  value: Value;
  /** The account of which it is a copy; undefined for that of a visitor. */
  of: string | undefined;
  /** Changed here, and not yet in the profile. */
  isUnsent: boolean;
}

interface FieldFacts<Value> {
  /** In the storage of the browser. */
  name: string;
  /** In the profile. */
  field: string;
  none: Value;
  /** Parses what is stored, which may be anything. */
  read(stored: unknown): Value;
  isNone(value: Value): boolean;
  /** What is said while the account does not have it. */
  unsent: string;
}

const storedLocation = (): Record<string, unknown> => {
  const stored = readSlice('location');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
};

/** The copy of a field in this browser. */
export class OwnField<Value> {
  readonly facts: FieldFacts<Value>;
  readonly #listeners = new Set<() => void>();
  #current: StoredField<Value> | undefined;

  constructor(facts: FieldFacts<Value>) {
    this.facts = facts;
    // For as long as the tab lives, because what is read once is kept also while no part of a page shows it.
    if (typeof window !== 'undefined')
      window.addEventListener('storage', () => {
        this.#current = undefined;
        this.#tell();
      });
  }

  #tell(): void {
    for (const tell of this.#listeners) tell();
    tellOwnField();
  }

  stored(): StoredField<Value> {
    const { name, read } = this.facts;
    const location = storedLocation();
    const of = location[`${name}Of`];
    this.#current ??= {
      value: read(location[name]),
      of: typeof of === 'string' ? of : undefined,
      isUnsent: location[`${name}Unsent`] === true,
    };
    return this.#current;
  }

  store({ value, of, isUnsent }: StoredField<Value>): void {
    const { name, read } = this.facts;
    this.#current = { value: read(value), of, isUnsent };
    const stored = { [name]: this.#current.value, [`${name}Of`]: of, [`${name}Unsent`]: isUnsent };
    writeSlice('location', { ...storedLocation(), ...stored });
    this.#tell();
  }

  /** Not what another account left here, as after its session ended by itself. */
  readonly get = (): Value => {
    const { value, of } = this.stored();
    return of === undefined || of === readAuth().user?.id ? value : this.facts.none;
  };

  /** Calls `tell` after every change, in another tab too, and of who is signed in. */
  readonly listen = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    const end = authStore.listen(tell);
    return () => {
      this.#listeners.delete(tell);
      end();
    };
  };
}

/** The field; none while the page is not yet the browser's. */
export const useOwnField = <Value>(own: OwnField<Value>): Value =>
  useSyncExternalStore(own.listen, own.get, () => own.facts.none);
