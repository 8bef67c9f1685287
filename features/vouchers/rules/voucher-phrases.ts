import type { HeldProgram } from './voucher.ts';

const NAMES =
  '(?:(?:nycha |hpd )?(?:section|sec\\.?) ?(?:8|eight)(?: vouchers?)?|(?:city ?|state )?fheps|hasa|sota|hcv|(?:housing (?:choice )?|rent(?:al)? |nycha |hpd |hud )?vouchers?)';
/** With what people write around it; "no vouchers" is another matter. */
const PHRASE = new RegExp(
  `(?<![\\w-])(?<!\\bno )(?:(?:i have|have|has|with|takes?|accepts?|accepting|using|use) )?(?:a |an |my |the )?${NAMES}(?: (?:accepted|welcome|ok|okay|friendly|holders?))?(?![\\w-])`,
  'gi',
);

/** The program that those words name; null where they fit several. */
export function saidProgram(said: readonly string[]): HeldProgram | null {
  const text = said.join(' ').toLowerCase();
  if (/state fheps|\bhasa\b|\bsota\b/.test(text)) return 'other';
  if (text.includes('fheps')) return 'cityfheps';
  if (text.includes('nycha')) return 'nycha';
  return /\bhpd\b/.test(text) ? 'hpd' : null;
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
