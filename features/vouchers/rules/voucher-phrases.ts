/** Vouchers of Section 8 with names of their own: NYCHA and HPD both give them. Ordinary words stand with "voucher" alone. */
const SPECIAL_NAMES =
  '(?:(?:hud[ -]?)?vash|ehvs?|emergency housing vouchers?|mainstream vouchers?|fup|family unification(?: program)?)(?: vouchers?)?';
const NAMES = `(?:${SPECIAL_NAMES}|(?:nycha |hpd )?(?:section|sec\\.?) ?(?:8|eight)(?: vouchers?)?|(?:city ?|state )?fheps|hasa|sota|hcv|(?:housing (?:choice )?|rent(?:al)? |nycha |hpd |hud )?vouchers?)`;
/** With what people write around it; "no vouchers" is another matter. */
const PHRASE = new RegExp(
  `(?<![\\w-])(?<!\\bno )(?:(?:i have|have|has|with|takes?|accepts?|accepting|using|use) )?(?:a |an |my |the )?${NAMES}(?: (?:accepted|welcome|ok|okay|friendly|holders?))?(?![\\w-])`,
  'gi',
);

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
