import type { ComboboxOption } from './use-combobox.ts';

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The option that an entered text means: the one of this name in any case, or the only one. Null if it is not clear. */
export function enteredOption<Option extends Pick<ComboboxOption, 'label'>>(
  options: readonly Option[],
  text: string,
): Option | null {
  const named = options.filter(({ label }) => folded(label) === folded(text));
  const meant = named.length > 0 ? named : options;
  return (meant.length === 1 && meant[0]) || null;
}

/** Why a text was not taken. `noun` is what the options are, in the singular. */
export const notTakenWords = (matches: number, text: string, noun: string): string =>
  matches === 0
    ? `No ${noun} matches “${text.trim()}”.`
    : `More than one ${noun} matches “${text.trim()}”. Choose one of the list.`;
