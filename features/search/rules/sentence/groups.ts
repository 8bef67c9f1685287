import { GROUP_SIZE } from '../group-bounds.ts';
import { always, type Pair, type Phrase } from './phrase.ts';
import { amountOf, EACH, EACH_MONTH } from './prices.ts';
import { COUNT, countOf } from './words.ts';

const PEOPLE =
  '(?:people|ppl|persons?|friends|adults?|personas|amig[oa]s|of us|(?:room|flat|house) ?mates?|students|colleagues|sisters|brothers|siblings)';
/** A couple shares a bedroom. */
const ONE_OTHER =
  '(?:best )?(?:friend|(?:room|flat) ?mate|brother|sister|cousin|colleague|co ?worker)';
/** Who speaks is one more than `my two roommates and i`. */
const ONE_MORE = `(?:(?:(?:me|myself|yo) (?:and|y|\\+|&) )(?:(?:my|mis) )?${COUNT} (?:other )?${PEOPLE}|(?:(?:my|mis) )?${COUNT} (?:other )?${PEOPLE} (?:and|y|\\+|&) (?:i|me|myself|yo)|(?:me and )?my ${ONE_OTHER}|my ${ONE_OTHER} and (?:i|me))`;
const ALONE = '(?:(?:just|only) (?:for )?(?:the )?)';
const WHO = `(?:(${ONE_MORE}|(?:for |we are |we're |us |a group of |somos )?${ALONE}?${COUNT} ${PEOPLE}) ?,?(?: -| :)? ?)`;
const PAY =
  '(?:(?:(?:who |that |we |and )?(?:can |could |will )?(?:each )?(?:pay|afford|spend)|(?:with |our |have |at |on |a )?budgets?(?: (?:is|are|of))?|with|at|paying|:)(?: :)? )';
/** A rent: no number of a list that is about something else. */
const ONE = '\\$? ?(?:\\d{1,3},\\d{3}|\\d{3,6}|\\d(?:\\.\\d+)? ?k)(?: \\$)?';
const PLUS = `${ONE}(?: (?:\\+|plus) ${ONE}){1,5}`;
const LISTED = `${ONE}(?:(?: (?:\\+|plus|,|/|&|and|y|, and))? ${ONE}){1,5}`;

const peopleIn = (who: string): number =>
  countOf(new RegExp(`(?:^| )(${COUNT})(?= )`).exec(who)?.[1] ?? '1') +
  (new RegExp(`^${ONE_MORE}`).test(who) ? 1 : 0);

/** Whether words say nothing but how many people there are: `three friends`. */
export function saysOnly(text: string, people: number): boolean {
  const only = new RegExp(
    `^(?:for |we are |we're |us |a group of |of )?${ALONE}?(${ONE_MORE}|${COUNT} ${PEOPLE})$`,
  );
  const [, who] = only.exec(text.toLowerCase()) ?? [];
  return who !== undefined && peopleIn(who) === people;
}

/** As many people as are said, each with one of the amounts; null where that is no group. */
function group(amounts: readonly (string | null)[], who: string | undefined): Pair[] | null {
  const isGroup = amounts.length >= GROUP_SIZE.least && amounts.length <= GROUP_SIZE.most;
  const isAsSaid = !who || peopleIn(who) === amounts.length;
  return isGroup && isAsSaid && !amounts.includes(null) ? [['budgets', amounts.join()]] : null;
}

const amountsIn = (text = ''): (string | null)[] =>
  [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)( ?k(?= |$))?/g)].map(([, digits, k]) =>
    amountOf(digits, k),
  );

const several: Phrase['means'] = ([, who, list]) => group(amountsIn(list), who);
const alike = (who = '', amount: string | undefined): Pair[] | null =>
  group(Array<string | null>(Math.min(peopleIn(who), 9)).fill(amountsIn(amount)[0] ?? null), who);

/** Whether a group wants a home to itself. */
const HOMES: readonly Phrase[] = [
  {
    says: `(?:for )?(?:just|only) (?:for )?(?:us|the (?:${COUNT}|both) of us|we ${COUNT}|ourselves)(?: alone)?|(?:all )?(?:to|for|by) ourselves|(?:with |and )?(?:no|without|not with) (?:strangers?|other people|others|anyone else|people we don't know)|nobody else|no one else`,
    ...always(['rent', 'whole'], ['type', 'unit']),
  },
  {
    says: '(?:also |and |or |plus )?rooms?(?: (?:in |with )(?:an? )?(?:shared (?:homes?|apartments?|houses?|flats?)|others))? (?:too|as well|also)|(?:(?:shared homes?|sharing|strangers|others|other people)(?: with (?:others|strangers))? (?:is|are) (?:ok|okay|fine|welcome))(?: too)?',
    ...always(['rent', 'room']),
  },
];

/** What each of several people can pay. */
export const GROUPS: readonly Phrase[] = [
  ...HOMES,
  { says: `${WHO}?${PAY}?(${PLUS})${EACH_MONTH}`, means: several },
  { says: `${WHO}${PAY}?(${LISTED})${EACH_MONTH}`, means: several },
  { says: `()(${ONE}(?:(?: (?:,|/|and|, and|y))? ${ONE}){2,5})${EACH_MONTH}`, means: several },
  {
    says: `()(?:we )(?:can |could )?(?:pay|afford) (${LISTED})${EACH_MONTH}`,
    means: several,
  },
  {
    says: `()(?:our )?budgets(?: are| of| :)? (${LISTED})${EACH_MONTH}`,
    means: several,
  },
  { says: `${WHO}${PAY}?(${ONE})${EACH_MONTH}${EACH}`, means: ([, who, one]) => alike(who, one) },
  {
    says: `(${ONE})${EACH_MONTH}(?:${EACH})? for (${ONE_MORE}|${COUNT} ${PEOPLE})`,
    means: ([text, one, who]) => (new RegExp(EACH).test(text ?? '') ? alike(who, one) : null),
  },
];
