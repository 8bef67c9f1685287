import { type HeldProgram, VOUCHER_PEOPLE_MAX } from './voucher.ts';

/** The program that those words name; null where they fit several, as `fheps` does that of the city and of the state. */
export function saidProgram(said: readonly string[]): HeldProgram | null {
  const text = said.join(' ').toLowerCase();
  if (/state fheps|\bhasa\b|\bsota\b/.test(text)) return 'other';
  if (/city ?fheps/.test(text)) return 'cityfheps';
  if (text.includes('nycha')) return 'nycha';
  return /\bhpd\b/.test(text) ? 'hpd' : null;
}

/** What the dialog says of a voucher whose name is not that of an agency; null of others. */
export function saidHint(said: readonly string[]): string | null {
  const text = said.join(' ').toLowerCase();
  const name = [
    [/vash/, 'HUD-VASH'],
    [/\behvs?\b|emergency/, 'Emergency Housing Voucher'],
    [/mainstream/, 'Mainstream voucher'],
    [/\bfup\b|unification/, 'FUP'],
  ].find(([words]) => (words as RegExp).test(text))?.[1];
  return name ? `${name}: choose NYCHA or HPD, the one on your papers.` : null;
}

/** How many people a text speaks of: `3 people`, `family of 4`; null where it does not say. */
export function saidPeople(text: string): number | null {
  const [, before, after] =
    /\b(\d{1,2}) (?:people|persons?|of us)\b|\b(?:family|household) of (\d{1,2})\b/i.exec(text) ??
    [];
  const people = Number(before ?? after);
  return people >= 1 && people <= VOUCHER_PEOPLE_MAX ? people : null;
}

/** A ZIP code in a text; null where it has none. */
export const saidZip = (text: string): string | null => /\b1[01]\d{3}\b/.exec(text)?.[0] ?? null;
