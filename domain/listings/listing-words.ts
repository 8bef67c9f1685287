/*
 * Words that turn people away. New York forbids a listing to state a preference because of a source of income, family,
 * race, religion and other protected facts. The table is small and exact: a sentence about the home ("family room",
 * "walking distance to church") must pass.
 */

export interface WordIssue {
  /** The sentence that has the phrase. */
  sentence: string;
  /** The phrase as it is written there. */
  phrase: string;
  /** Why it cannot be published. */
  reason: string;
}

const INCOME =
  'It turns away people who pay with a voucher or benefits. New York forbids that (source of income).';
const WORK =
  'It turns away people who do not live on wages. New York forbids that (source of income).';
const FAMILY = 'It turns away families with children. The law forbids that (familial status).';
const AGE = 'It asks for an age. New York forbids that (age).';
const ORIGIN = 'It asks for an origin or a race. The law forbids that (race and national origin).';
const FAITH = 'It asks for a religion. The law forbids that (religion).';
const SEX =
  'It asks for a sex or a sexual orientation. The law forbids that for homes that are advertised like this.';
const ABILITY = 'It turns away people with a disability. The law forbids that (disability).';
const STATUS = 'It asks for a citizenship. New York forbids that (immigration status).';
const PAST = 'It turns away people with a record. New York forbids that (Fair Chance for Housing).';

const VOUCHER =
  '(?:programs?|vouchers?|section\\s?8|(?:city)?\\s?fheps|cityfheps|hasa|subsid(?:y|ies)|housing assistance|public assistance|rental assistance|ssi|ssdi|welfare)';
const PEOPLE =
  '(?:tenants?|renters?|applicants?|people|persons?|individuals?|residents?|households?|roommates?)';
const GROUP =
  '(?:white|black|asian|latin[oax]|hispanic|indian|chinese|korean|japanese|russian|italian|irish|american|european|african|arab|jewish|hasidic|orthodox|christian|catholic|muslim|hindu|buddhist)';
const FAITHS = '(?:jewish|hasidic|christian|catholic|muslim|hindu|buddhist|mormon|evangelical)';

/** Phrases, case-insensitive between word borders, each with its reason. Every pattern is linear. */
const PHRASES: readonly (readonly [pattern: string, reason: string])[] = [
  [
    `(?:no|not|without|excluding)\\s(?:any\\s)?(?:housing\\s|government\\s|city\\s)?${VOUCHER}(?!\\sfees?)`,
    INCOME,
  ],
  [
    `${VOUCHER}\\s(?:are\\s|is\\s)?not\\s(?:be\\s)?(?:accepted|allowed|welcome|considered|taken|approved)`,
    INCOME,
  ],
  [
    `(?:do(?:es)?\\snot|don['’]t|doesn['’]t|cannot|can['’]t|won['’]t|will\\snot)\\s(?:accept|take|allow|consider|work\\swith)\\s(?:any\\s)?(?:housing\\s|government\\s|city\\s)?${VOUCHER}`,
    INCOME,
  ],
  ['(?:private|self)[-\\s]?pay(?:ing)?\\s(?:only|tenants?)', INCOME],
  ['cash\\s(?:paying\\s)?tenants?\\sonly', INCOME],
  ['(?:earned|employment|verifiable|w-?2)\\sincome\\sonly', WORK],
  ['income\\sonly', WORK],
  [
    '(?:only\\s)?(?:working|employed)\\s(?:professionals?|people|persons?|tenants?|individuals?|adults?)\\s(?:only|preferred|required)',
    WORK,
  ],
  [
    'only\\s(?:working|employed)\\s(?:professionals?|people|persons?|tenants?|individuals?|adults?)',
    WORK,
  ],
  ['(?:must\\s(?:be\\semployed|have\\sa\\s(?:full[-\\s]time\\s)?job))', WORK],
  ['(?:w-?2)\\s(?:employees?|tenants?|earners?)\\s(?:only|preferred)', WORK],
  [
    'no\\s(?:children|kids|child|babies|infants|toddlers|families|family\\swith\\schildren|minors)',
    FAMILY,
  ],
  [
    '(?:adults?|couples?|singles?|single\\s(?:person|people|occupants?|adults?))\\s(?:only|preferred)',
    FAMILY,
  ],
  [
    '(?:not\\s(?:suitable|appropriate|ideal|good)\\sfor|unsuitable\\sfor)\\s(?:children|kids|families)',
    FAMILY,
  ],
  ['(?:child|kid)[-\\s]?free\\s(?:home|building|household|apartment|unit)', FAMILY],
  [
    '(?:perfect|ideal|only|best)\\sfor\\s(?:singles|single\\s(?:people|person|professionals?)|childless)',
    FAMILY,
  ],
  ['(?:pregnant|expecting)\\s(?:women|mothers?)\\s(?:need\\s)?not', FAMILY],
  [
    `(?:young|mature|older|senior)\\s(?:professionals?|${PEOPLE}|adults?|couples?)\\s(?:only|preferred)`,
    AGE,
  ],
  ['no\\s(?:students?|seniors?|elderly)', AGE],
  [
    `(?:no|not\\sfor)\\s(?:immigrants?|foreigners?|minorities|blacks|asians|hispanics|latinos|arabs)`,
    ORIGIN,
  ],
  [
    `${GROUP}\\s(?:${PEOPLE}|families|couples|women|men|females?|males?)?\\s?(?:only|preferred)`,
    ORIGIN,
  ],
  [
    `(?:prefer|preferably|only)\\s(?:a\\s|an\\s)?${GROUP}\\s(?:${PEOPLE}|families|couples|women|men|females?|males?)`,
    ORIGIN,
  ],
  ['english[-\\s]speak(?:ing|ers?)\\sonly', ORIGIN],
  [`${FAITHS}\\s(?:home|household|building)\\s(?:only|preferred)`, FAITH],
  [`(?:no|not\\sfor)\\s(?:jews|muslims|christians|hindus|atheists)`, FAITH],
  [`(?:females?|males?|women|men|ladies|gentlemen|girls|boys|guys)\\s(?:only|preferred)`, SEX],
  [`(?:no|only)\\s(?:gays?|lesbians?|lgbtq?|trans(?:gender)?\\speople)`, SEX],
  ['(?:straight|heterosexual)\\s(?:people|couples?|men|women)?\\s?only', SEX],
  [
    '(?:no|not\\sfor|not\\ssuitable\\sfor|unsuitable\\sfor)\\s(?:wheelchairs?|disabled|handicapped|service\\s(?:dogs?|animals?)|emotional\\ssupport\\sanimals?)',
    ABILITY,
  ],
  ['(?:able[-\\s]bodied|must\\sbe\\sable\\sto\\sclimb)', ABILITY],
  [
    '(?:(?:us|u\\.s\\.|american)\\s)?(?:citizens?|green\\scard\\sholders?)\\s(?:only|preferred)',
    STATUS,
  ],
  [
    'must\\s(?:be\\sa\\s(?:us\\s|u\\.s\\.\\s)?citizen|have\\s(?:a\\s)?(?:green\\scard|social\\ssecurity\\snumber|ssn))',
    STATUS,
  ],
  [
    'no\\s(?:felons?|convicts?|ex[-\\s]cons?|criminal\\s(?:records?|history|background|past))',
    PAST,
  ],
  ['(?:clean|spotless)\\s(?:criminal\\s)?(?:record|background)\\s(?:only|required)', PAST],
];

const COMPILED = PHRASES.map(
  ([pattern, reason]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'), reason] as const,
);

/** Spaces of all kinds are one space, so that a line break does not hide a phrase. */
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?;])\s+|\n{2,}|\n(?=\s*[-*•])/u)
    .map(plain)
    .filter(Boolean);

/**
 * The sentences of a listing's words that turn people away, with the reason; each sentence once. Empty if the words
 * can be published.
 */
export function checkListingWords(text: string): WordIssue[] {
  return sentencesOf(text).flatMap((sentence) => {
    for (const [pattern, reason] of COMPILED) {
      const [phrase] = pattern.exec(sentence) ?? [];
      if (phrase !== undefined) return [{ sentence, phrase: phrase.trim(), reason }];
    }
    return [];
  });
}
