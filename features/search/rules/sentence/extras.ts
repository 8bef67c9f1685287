import { LATELY_DAYS } from '@stoop/features/listings/rules/freshness';
import { laterDay } from './days.ts';
import { always, type Pair, type Phrase } from './phrase.ts';
import { COUNT, UTILITY_WORDS } from './words.ts';

const WITH = '(?:with |con |all |y |and |plus |, |& )*';
const INCLUDED = '(?: (?:is |are )?(?:included|incl|inc|paid|in (?:the )?rent|incluid[oa]s?))';
const anyUtility = Object.values(UTILITY_WORDS).join('|');
const LIST = `((?:${anyUtility})(?: (?:and|&|/|,|y|\\+)? ?(?:${anyUtility}))*)`;
const utilitiesOf = (text = ''): Pair[] =>
  Object.entries(UTILITY_WORDS)
    .filter(([id, words]) =>
      new RegExp(`(?:^| )${id === 'water' ? '(?<!hot )' : ''}${words}(?: |$)`).test(text),
    )
    .map(([id]) => ['utilities', id] as const);
const ALL_UTILITIES = always(
  ...['heat', 'hot-water', 'water', 'gas', 'electricity'].map((id) => ['utilities', id] as const),
);

const UTILITIES: readonly Phrase[] = [
  { says: `${WITH}${LIST}${INCLUDED}`, means: ([, list]) => utilitiesOf(list) },
  {
    says: `(?:with )?(?:free |includes? |including |incluye )${LIST}`,
    means: ([, list]) => utilitiesOf(list),
  },
  { says: `${WITH}(?:utilities|utils|bills|servicios)${INCLUDED}`, ...ALL_UTILITIES },
  { says: '(?:con )?todo incluido|(?:all|everything) included|all in', ...ALL_UTILITIES },
];

const FEES: readonly Phrase[] = [
  {
    says: "(?:(?:with )?(?:no|zero|0|without(?: an?)?) (?:(?:broker(?:s|age|'s)?|realtors?|agents?|finders?) ?)?fees?|(?:no|without(?: an?)?) (?:brokers?|realtors?|agents?)(?: fee)?|nofee|fee free|broker(?:age)? free|(?:(?:i |we )?(?:don't|dont|do not) want(?: to pay)?|not paying)(?: an?| any)? broker(?:s|'s|age)? ?(?:fees?)?|sin (?:comision|broker|cargo))",
    ...always(['hasBrokerFee', 'true']),
  },
];

const since =
  (key: string): Phrase['means'] =>
  (_, today) => [[key, laterDay(today, -LATELY_DAYS)]];
const THIS_WEEK = '(?:this (?:past )?week|in the (?:last|past) (?:7 days|week)|lately|recently)';

const ORDERS: readonly Phrase[] = [
  {
    says: `(?:(?:recently |lately )?confirmed(?: (?:${THIS_WEEK}|listings?))?|verified(?: listings?)?)`,
    means: since('confirmedSince'),
  },
  { says: `(?:listed|posted|new|added|published) ${THIS_WEEK}`, means: since('listedSince') },
  {
    says: '(?:the |as )?(?:cheap(?:est|er)?(?: (?:first|as possible))?|low(?:est)? (?:rent|price|cost)(?: first)?|(?:sort(?:ed)? |order(?:ed)? )?by price|affordable|inexpensive|(?:low|budget) (?:budget|friendly)|economic(?:al|o)|not (?:too |so |very )?expensive|(?:no muy |no )car[oa]|barat[oa]s?)',
    ...always(['sort', 'price']),
  },
  {
    says: '(?:the )?(?:(?:most )?expensive(?: ones)? first|(?:highest|high) (?:rent|price) first|price (?:descending|high to low))',
    ...always(['sort', 'price-desc']),
  },
  {
    says: '(?:the )?(?:(?:newest|latest)(?: first| listings?| homes?| apartments?)?|new listings?|just listed|recently listed)',
    ...always(['sort', 'newest']),
  },
  {
    says: '(?:the )?(?:shortest walk|(?:closest|nearest) to (?:an? |the )?(?:subway|train|station))(?: to (?:an? |the )?(?:subway|train|station))?(?: first)?',
    ...always(['sort', 'walk']),
  },
  {
    says: '(?:the )?(?:(?:closest|nearest) (?:ones )?first|(?:sort(?:ed)? |order(?:ed)? )?by distance)',
    ...always(['sort', 'distance']),
  },
];

/** Wishes that no filter has, whose words alone would be another. */
const WITHOUT_FILTER = `rent (?:stabilized|controlled|stabilised)|short term(?: rental| lease| stay)?|walk up(?: ok(?:ay)?)?|top floor|(?:pets?|dog|cat|smoke) free(?: building)?|unfurnished|private bath(?: ?room)?|own bath(?: ?room)?|by owner|low fee|\\d+ (?:months?|weeks?) free|allergic to (?:pets|cats|dogs)|\\d rooms|whole floor|${COUNT} (?:people|persons?|adults?|personas|of us|(?:room|flat) ?mates?)|\\d friends|two of us|lots of light|us credit`;
const COURTESY =
  "(?:thank you|thanks)(?: (?:so|very) much| a lot| in advance| again)*|many thanks|good (?:morning|afternoon|evening|day)|greetings|kindly|could you(?: please)?|can you(?: please)?|(?:can|could|may) i (?:get|find|bring|have|see)|(?:show|give|find|get) me|(?:please )?show|do you have(?: any)?|is it possible to find|is there|are there|i(?:'d| would) (?:like|love)(?: to (?:rent|find|see|live))?|i'd be grateful for|i am interested in|dear sir(?: or madam)?|(?:kind|best|warm) regards|regards|sincerely|not (?:too )?far from|(?:what|where|which) (?:can|do|could) i (?:get|find|rent)|what i need|any ?where(?! (?:but|except))|(?:with)?in (?:a )?walking distance(?: (?:to|of|from))?|walking distance(?: (?:to|of|from))?|(?:a )?(?:short|quick) walk (?:to|from)|(?:a )?(?:few |couple )?steps (?:away )?(?:from|to)|(?:(?:i |we )(?:will |both )?)?(?:work(?:ing)?|stud(?:y|ies|ying)|students?|nurse|doctor|intern(?:ing)?|job|classes|new job) at|(?:looking|need|searching|hunting) 4(?= (?:an?|my|the) )|hey|okay so|so i want like|um|maybe|for me|have to|has to accept|is allowed|must be allowed|se (?:aceptan|permiten|admiten)|(?:in |to )?new york(?: city)?(?: ny)?(?= ,|$| in | and | with )|ny 1[01]\\d{3}";

export const EXTRAS: readonly Phrase[] = [
  ...UTILITIES,
  ...FEES,
  ...ORDERS,
  { says: `(?:${WITHOUT_FILTER})`, means: () => 'left' },
  { says: `(?:${COURTESY})`, means: () => 'nothing' },
];
