import { type HeldProgram, VOUCHER_PEOPLE_MAX } from './voucher.ts';

const NAMES =
  '(?:(?:nycha |hpd )?(?:section|sec\\.?) ?(?:8|eight)(?: vouchers?)?|(?:city ?|state )?fheps|hasa|sota|hcv|(?:housing (?:choice )?|rent(?:al)? |nycha |hpd |hud )?vouchers?)';
/** With what people write around it; "no vouchers" is another matter. */
const PHRASE = new RegExp(
  `(?<![\\w-])(?<!\\bno )(?:(?:i have|have|has|with|takes?|accepts?|accepting|using|use) )?(?:a |an |my |the )?${NAMES}(?: (?:accepted|welcome|ok|okay|friendly|holders?))?(?![\\w-])`,
  'gi',
);

/** The program that those words name; null where they fit several, as `fheps` does that of the city and of the state. */
export function saidProgram(said: readonly string[]): HeldProgram | null {
  const text = said.join(' ').toLowerCase();
  if (/state fheps|\bhasa\b|\bsota\b/.test(text)) return 'other';
  if (/city ?fheps/.test(text)) return 'cityfheps';
  if (text.includes('nycha')) return 'nycha';
  return /\bhpd\b/.test(text) ? 'hpd' : null;
}

/** How many people a text speaks of: `3 people`, `family of 4`; null where it does not say. */
export function saidPeople(text: string): number | null {
  const [, before, after] =
    /\b(\d{1,2}) (?:people|persons?|of us)\b|\b(?:family|household) of (\d{1,2})\b/i.exec(text) ??
    [];
  const people = Number(before ?? after);
  return people >= 1 && people <= VOUCHER_PEOPLE_MAX ? people : null;
}

/** The words by which a text speaks of a voucher, and the text without them. */
export function splitVoucherWords(text: string): { said: string[]; rest: string } {
  const plain = text.replace(/\s+/g, ' ').trim();
  const said = [...plain.matchAll(PHRASE)].map(([words]) => words.trim());
  if (said.length === 0) return { said, rest: text };
  const rest = plain
    .replace(PHRASE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?,)+/g, ',');
  return { said, rest: rest.replace(/^[\s,]+|[\s,]+$/g, '') };
}
