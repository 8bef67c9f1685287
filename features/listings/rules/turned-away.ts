/*
 * The phrases that turn people away, as regular expressions of one table: whom they name, why that cannot be said, and
 * the forms in which it is said. Every pattern is linear.
 */

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

const PEOPLE =
  '(?:tenants?|renters?|applicants?|people|persons?|individuals?|residents?|households?|roommates?|holders?|recipients?)';
const KIN = `(?:${PEOPLE}|families|couples|women|men|females?|males?)`;
const SECTION_8 = '(?:section|sect?\\.?|s)[\\s-]?(?:8|eight)';
const VOUCHER = `(?:(?:housing\\s|government\\s|city\\s|state\\s)?(?:choice\\s)?(?:programs?|vouchers?|${SECTION_8}|(?:city)?\\s?fheps|cityfheps|hasa|hud|subsid(?:y|ies)|(?:housing|public|rental|government)\\sassistance|ssi|ssdi|welfare)(?:\\s${PEOPLE})?)`;
const CHILDREN =
  '(?:children|kids|child|babies|infants|toddlers|newborns|minors|families(?:\\swith\\s(?:children|kids))?|family\\swith\\s(?:children|kids))';
const DISABLED =
  '(?:wheelchairs?|disabled|handicapped|service\\s(?:dogs?|animals?)|emotional\\ssupport\\sanimals?)';
const ORIGINS =
  '(?:white|black|asian|latin[oax]|hispanic|indian|chinese|korean|japanese|russian|italian|irish|american|european|african|arab)';
const FAITHS =
  '(?:jewish|hasidic|orthodox|christian|catholic|muslim|hindu|buddhist|mormon|evangelical)';

/** Who is turned away, and why that cannot be said; each in every form of `formsOf`. */
const GROUPS: readonly (readonly [people: string, reason: string])[] = [
  [VOUCHER, INCOME],
  [`unemployed(?:\\s${PEOPLE})?`, WORK],
  [CHILDREN, FAMILY],
  ['(?:students?|seniors?|elderly)', AGE],
  ['(?:immigrants?|foreigners?|minorities|blacks|asians|hispanics|latinos|arabs)', ORIGIN],
  [`${ORIGINS}\\s${KIN}`, ORIGIN],
  [`(?:jews|muslims|christians|hindus|atheists|${FAITHS}\\s${KIN})`, FAITH],
  ['(?:gays?|lesbians?|lgbtq?|trans(?:gender)?\\speople)', SEX],
  [DISABLED, ABILITY],
  ['(?:non-?citizens|undocumented(?:\\simmigrants|\\speople)?)', STATUS],
  [
    '(?:felons?|convicts?|ex[-\\s]cons?|criminal\\s(?:records?|history|background|past)|people\\swith\\sa\\srecord)',
    PAST,
  ],
];

/** "No kids’ pool", "no wheelchair lift", "no voucher fee": what is missing is a thing. */
const IS_A_THING =
  "(?!\\s?[’']s?\\s(?!(?:policy|rules?|house|home|building|household)(?!\\p{L}))\\p{L}|\\s(?:pool|play(?:ground|room|area)?|rooms?|lifts?|ramps?|access(?:ible)?|accessibility|elevator|entrances?|parking|bathroom|discounts?|fees?|deposits?|charges?|surcharges?|housing|dorms?|center|menu|checks?|questions?|screening|search|paperwork|inspections?)(?!\\p{L}))";
/** "No vouchers are refused", "no criminal history is asked for": nobody is turned away. */
const IS_AFFIRMED =
  '(?!\\s(?:with\\s(?:children|kids)\\s|holders?\\s|tenants?\\s|people\\s)?(?:(?:is|are|was|were|will\\sbe|has\\sbeen|have\\sbeen)\\s)?(?:ever\\s)?(?:refused|rejected|declined|denied|excluded|turned\\s(?:away|down)|discriminated|discouraged|needed|required|necessary|asked|considered|checked))';
/** "Children are not allowed on the roof" is a rule of a place in the house. */
const IN_A_PLACE =
  '(?!\\s(?:without|(?:on|in|at|near)\\s(?:the\\s)?(?!(?:the|this|our|building|apartment|home|house|unit|rooms?)(?!\\p{L}))\\p{L}))';
const NOT =
  "(?:do(?:es)?\\snot|don['’]?t|doesn['’]?t|cannot|can['’]?t|won['’]?t|will\\snot|are\\snot|is\\snot|isn['’]t|aren['’]t|not|no\\slonger)";
const WELCOME = '(?:accepted|allowed|welcome|considered|taken|approved|permitted|eligible)';
const REFUSED = '(?:refused|rejected|declined|denied|turned\\s(?:away|down)|excluded)';

/** All the ways to turn a group away that the check knows. */
const formsOf = (people: string): string[] => [
  `(?:no|not\\s(?:suitable\\s|appropriate\\s|ideal\\s|good\\s)?for|unsuitable\\sfor|(?<!with\\sor\\s|even\\s)without|excluding)\\s(?:(?:\\p{L}+,\\s){0,3}\\p{L}+,?\\s(?:or|nor)\\s)?(?:any\\s)?${people}${IS_A_THING}${IS_AFFIRMED}`,
  `${people}\\s(?:(?:are|is|will|can|would|shall)\\s)?(?:not|(?:are|is|wo|ca)n[’']t|cannot|never|no\\slonger)\\s(?:be\\s|currently\\s|yet\\s)?${WELCOME}${IN_A_PLACE}`,
  `(?<!no\\s(?:\\p{L}+\\s(?:with\\s)?)?)${people}\\s(?:are|is|will\\sbe)\\s${REFUSED}`,
  `${NOT}\\s(?:currently\\s)?(?:accept|take|allow|consider|work\\swith|participate\\sin|rent\\sto|approve|permit)(?:ing|s)?\\s(?:any\\s)?${people}${IS_A_THING}${IN_A_PLACE}`,
  `(?:we|i|owners?|landlords?|management|building)\\s(?:refuse|reject|decline|exclude)s?\\s(?:all\\s|any\\s)?${people}${IS_A_THING}`,
  `${people}\\s(?:(?:need|should|must|may|can|do|please\\sdo)\\snot|needn[’']t|shouldn[’']t|(?:please\\s)?don[’']t)\\s(?:apply|inquire|call|contact|write|bother)`,
  `(?<!(?:refuse|reject|exclude|need|require|turn\\saway)\\s(?:any\\s)?)${people}\\s?[?:–—-]\\s?(?:(?:sorry|unfortunately),?\\s)?(?:no|not|nope|never)(?:,?\\s(?:here|thanks?|thank\\syou|sorry|please|way|accepted|allowed|welcome|taken|possible|today|at\\s(?:all|this\\stime)|for\\s(?:us|now)))?(?=[.!;,?)]|$)`,
];

/** "Christian household preferred", "prefer an Asian tenant". */
const preferring = (people: string): string[] => [
  `${people}\\s(?:(?:homes?|buildings?|${KIN})\\s?)?(?:only|preferred)`,
  `(?:prefer|preferably|only)\\s(?:a\\s|an\\s)?${people}\\s${KIN}`,
];

const WORKING = `(?:working|(?:gainfully\\s|fully\\s)?employed)\\s(?:professionals?|adults?|${PEOPLE})`;
const WORK_PAPERS =
  '(?:proof\\sof\\s(?:employment|a\\sjob)|(?:employment|job|employer)\\s(?:letters?|verification)|(?:recent\\s)?pay\\s?(?:stubs?|slips?))';
const IS_REQUIRED = '(?:is\\s|are\\s)?(?:required|mandatory|needed|necessary|a\\smust)';

/** Phrases of one group only. */
const OTHERS: readonly (readonly [pattern: string, reason: string])[] = [
  [`not\\s(?:a\\s)?${VOUCHER}(?!\\s(?:fees?|only|alone))${IS_A_THING}`, INCOME],
  ['(?:private|self)[-\\s]?pay(?:ing)?\\s(?:only|tenants?)', INCOME],
  ['cash\\s(?:paying\\s)?tenants?\\sonly', INCOME],
  ['(?:earned|employment|verifiable|w-?2)\\sincome\\sonly', WORK],
  ['income\\sonly', WORK],
  [`(?:only\\s)?${WORKING}\\s(?:only|preferred|required)`, WORK],
  [`only\\s${WORKING}`, WORK],
  [
    'must\\s(?:be\\s(?:gainfully\\s|currently\\s|fully\\s|full[-\\s]time\\s)?employed|have\\s(?:an?\\s)?(?:\\p{L}+[-\\s]){0,2}(?:job|employment))',
    WORK,
  ],
  [`${PEOPLE}\\smust\\s(?:be\\sworking|work\\sfull[-\\s]time)`, WORK],
  [
    `must\\s(?:show|provide|submit|bring|present|supply|have)\\s(?:an?\\s|your\\s)?(?:\\p{L}+\\s)?${WORK_PAPERS}(?!\\sor\\s)`,
    WORK,
  ],
  [
    `(?<!(?:no|or|without)\\s(?:proof\\sof\\s)?(?:\\p{L}+\\s)?)(?:${WORK_PAPERS}|(?:full[-\\s]time\\s|steady\\s|stable\\s|current\\s)?(?:employment|job))\\s${IS_REQUIRED}`,
    WORK,
  ],
  ['w-?2s?\\s(?:(?:employees?|tenants?|earners?)\\s)?(?:only|preferred|required)', WORK],
  [
    '(?:adults?|couples?|singles?|single\\s(?:person|people|occupants?|adults?))\\s(?:only|preferred)',
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
  [
    '(?:no\\s?one|nobody|no\\s(?:tenants?|people))\\s(?:over|under|above|below|older\\sthan|younger\\sthan)\\s(?:the\\sage\\sof\\s|age\\s)?\\d{2}',
    AGE,
  ],
  ['(?:over|under|aged?)\\s\\d{2}s?(?:\\s?(?:-|–|to)\\s?\\d{2})?\\s(?:only|preferred)', AGE],
  ['(?:whites|blacks|asians|hispanics|latin[oa]s|arabs)\\s(?:only|preferred)', ORIGIN],
  ...preferring(ORIGINS).map((pattern) => [pattern, ORIGIN] as const),
  ['english[-\\s]speak(?:ing|ers?)\\sonly', ORIGIN],
  ...preferring(FAITHS).map((pattern) => [pattern, FAITH] as const),
  ['(?:females?|males?|women|men|ladies|gentlemen|girls|boys|guys)\\s(?:only|preferred)', SEX],
  ['only\\s(?:gays?|lesbians?|lgbtq?|trans(?:gender)?\\speople)', SEX],
  ['(?:straight|heterosexual)\\s(?:people|couples?|men|women)?\\s?only', SEX],
  ['(?:able[-\\s]bodied|must\\sbe\\sable\\sto\\sclimb)', ABILITY],
  [
    '(?:(?:us|u\\.s\\.|american)\\s)?(?:citizens?|green\\scard\\sholders?)\\s(?:only|preferred)',
    STATUS,
  ],
  [
    'must\\s(?:be\\s(?:an?\\s)?(?:(?:us|u\\.s\\.|american)\\s)?citizens?|have\\s(?:a\\s)?(?:green\\scard|social\\ssecurity\\snumber|ssn))',
    STATUS,
  ],
  ['(?:clean|spotless)\\s(?:criminal\\s)?(?:record|background)\\s(?:only|required)', PAST],
];

/** Phrases, to be compared without case between word borders, each with its reason as a sentence for its author. */
export const PHRASES: readonly (readonly [pattern: string, reason: string])[] = [
  ...GROUPS.flatMap(([people, reason]) => formsOf(people).map((form) => [form, reason] as const)),
  ...OTHERS,
];
