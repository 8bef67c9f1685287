import { always, type Pair, type Phrase } from './phrase.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, tenth: 10 },
};
const NUMBER = `(\\d{1,2})(?:st|nd|rd|th)|(${Object.keys(NUMBERS).join('|')})`;
/** `3rd floor`, `floor 3`; each has three groups, of which one has the number. */
const FLOOR = `(?:(?:the )?(?:${NUMBER}) floor|floor (\\d{1,2}))`;
const floorOf = (groups: readonly (string | undefined)[]): number => {
  const [digits, word, after] = groups.slice(1);
  return word === undefined ? Number(digits ?? after) : (NUMBERS[word] ?? 0);
};
const from = (floor: number): Pair[] => [['minFloor', String(floor)]];
const to = (floor: number): Pair[] => [['maxFloor', String(floor)]];

const GROUND =
  '(?:ground|street)(?:[ -](?:level|floor))?(?: level| floor)?|(?:the )?(?:1st|first) floor';

const BOUND = `(?:the )?(?:floors? )?(?:${NUMBER}|(\\d{1,2}))(?: floors?)?`;
const boundOf = ([digits, word, plain]: readonly (string | undefined)[]): number =>
  word === undefined ? Number(digits ?? plain) : (NUMBERS[word] ?? 0);
/** Two numbers, of which the text says that they are floors. */
const range: Phrase['means'] = ([text = '', ...groups]) => {
  if (!/floor/.test(text)) return null;
  const ends = [boundOf(groups.slice(0, 3)), boundOf(groups.slice(3))];
  return [...from(Math.min(...ends)), ...to(Math.max(...ends))];
};

const FLOORS: readonly Phrase[] = [
  { says: `(?:on )?(?:between |from )?${BOUND} (?:and|to|-) ${BOUND}`, means: range },
  {
    says: `(?:on )?${FLOOR} (?:(?:or|and|&) (?:higher|above|up|more)|min(?:imum)?|at least)|(?:at least|min(?:imum)?)(?: the)? ${FLOOR}`,
    means: (groups) => from(floorOf(groups.slice(0, 4)) || floorOf(['', ...groups.slice(4)])),
  },
  { says: `(?:above|over|higher than) ${FLOOR}`, means: (groups) => from(floorOf(groups) + 1) },
  {
    says: `(?:on )?${FLOOR} (?:(?:or|and|&) (?:lower|below|down|under)|max(?:imum)?|at most|tops)|(?:at most|max(?:imum)?|up to|no higher than)(?: the)? ${FLOOR}`,
    means: (groups) => to(floorOf(groups.slice(0, 4)) || floorOf(['', ...groups.slice(4)])),
  },
  {
    // `ground floor no stairs`: the word denies what follows it, unless nothing does.
    says: `(?:not|nothing|no)(?: on)?(?: the)? (?:${GROUND})|(?:${GROUND}) (?:not|no)(?= (?:,|please|thanks|thank you)|$)|above(?: the)? ground(?: floor)?`,
    ...always(['minFloor', '2']),
  },
  {
    says: `(?:on )?(?:the )?(?:ground floor|street level|(?:1st|first|lowest) floor)`,
    ...always(['maxFloor', '1']),
  },
  // One flight of stairs.
  { says: '(?:on )?(?:an? |the )?low(?:er)? floors?', ...always(['maxFloor', '2']) },
  {
    says: `(?:on )?${FLOOR}`,
    means: (groups) => [...from(floorOf(groups)), ...to(floorOf(groups))],
  },
];

const VIDEO: readonly Phrase[] = [
  {
    says: '(?:with |has |by )?(?:an? )?(?:video|virtual|online|remote|facetime|zoom) (?:tours?|viewings?|showings?|walkthroughs?)|(?:(?:can be )?(?:tours?|toured|viewings?|shown|seen) )(?:by|over|via|on) (?:video|facetime|zoom)',
    ...always(['byVideo', 'true']),
  },
];

const OPEN: readonly Phrase[] = [
  {
    says: '(?:(?:(?:that |which |where )?(?:i |we )?can (?:still )?|to |ready to )?(?:apply|join)(?: for| to)? (?:now|today|right away|immediately|right now)|(?:(?:that |which |where )?(?:i |we )can (?:still )?)apply(?: for| to)?|(?:still )?(?:open|accepting)(?: to| for)? applications?(?: now| today)?|(?:still |currently )?open (?:now|today|right now)|queue (?:is )?open|open queue|no (?:wait(?:ing)? ?list|queue)|not (?:yet )?taken|nobody waiting)',
    ...always(['openNow', 'true']),
  },
];

export const HOUSES: readonly Phrase[] = [...FLOORS, ...VIDEO, ...OPEN];
