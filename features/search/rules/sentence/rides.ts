import type { Phrase } from './phrase.ts';

const HOURS: Readonly<Record<string, number>> = {
  ...{ 'half an hour': 30, 'half hour': 30, 'media hora': 30 },
  ...{ 'an hour': 60, '1 hour': 60, 'one hour': 60, '1 hr': 60, 'una hora': 60 },
};
const TIME = `(?:(\\d{1,3}) ?(?:minutes?|mins?|min|minutos)|(${Object.keys(HOURS).join('|')}))`;
const minutesOf = ([, digits, hour = '']: readonly (string | undefined)[]) =>
  digits === undefined ? (HOURS[hour] ?? null) : Number(digits);

const RIDE = '(?:commutes?|rides?|travel|trips?|(?:train|subway|bus) rides?)';
const MOST =
  '(?:(?:(?:with)?in|under|less than|at most|max(?:imum)?|up to|no more than|not more than|about|a|an|only|be|i need to be) ){0,4}';
const HOW =
  '(?: (?:or less|max(?:imum)?|away|by|on|in|the|public|subway|trains?|bus|transit|transport(?:ation)?|commute|ride|en|tren|metro)){0,4}';
const TO =
  '(?:from|to|of|al?|del?|hasta)(?: (?:my |our |the )?(?:job|work|office|school|classes|campus) (?:at|in|on|of))?';

/** Who goes there most days: `one of us works at`, and behind it `the other at`. */
const WHO =
  '(?:i|we|he|she|they|one of us|both of us|my (?:partner|wife|husband|girlfriend|boyfriend|spouse|room ?mate|friend))';
const WORKS =
  '(?:works?|working|stud(?:y|ies|ying)|goes? to (?:school|work|college|class)|has (?:a job|classes))';
const AFTER_WORK = `(?<=(?: |^)(?:${WORKS}) .*)`;

/** Behind minutes, a number to a place has the same unit: `under 35 min to union sq and under 45 to jamaica`. */
const AFTER_MINUTES = '(?<=(?: |^)(?:minutes?|mins?|min|hour) .*)';

/** Ways to the place that the words behind name; of a walk, homes around it are searched. */
export const RIDES: readonly Phrase[] = [
  {
    says: `(?:(?:my |our |a |an |max |short ){0,4}${RIDE}(?: time)?(?: (?:of|is|:|should be|must be))? )?${MOST}${TIME}${HOW} ${TO}`,
    means: (match) => ({ minutes: minutesOf(match) }),
  },
  {
    says: `${MOST}${TIME} (?:walk(?:ing)?|on foot|a pie|walking distance|foot)(?: distance)? ${TO}`,
    means: (match) => ({ minutes: minutesOf(match), isWalk: true }),
  },
  {
    says: `(?:(?:i|we|my|our|an?|the|easy|short|good|quick|can|will|who|that) ){0,4}commut(?:e|es|ing)(?: is)? to`,
    means: () => ({ minutes: null }),
  },
  {
    says: `(?:${WHO} )?(?:both |also )?${WORKS} (?:at|in|near|on|for)`,
    means: () => ({ minutes: null }),
  },
  {
    says: `${AFTER_WORK}(?:${WHO}|the other(?: one| of us)?|the second) (?:at|in|near|on|${WORKS} (?:at|in|near|on))`,
    means: () => ({ minutes: null }),
  },
  {
    says: `${AFTER_MINUTES}${MOST}(\\d\\d)() ${TO}(?! \\d)`,
    means: (match) => ({ minutes: minutesOf(match) }),
  },
  {
    says: `${AFTER_MINUTES}(?:by|via) (?:the )?(?:subway|train|bus|metro|car|bike|public transport(?:ation)?|(?:public )?transit)`,
    means: () => 'nothing',
  },
  {
    says: `(?:(?:takes|is|should be|must be) )?${MOST}${TIME}(?: (?:or less|max(?:imum)?|commute|ride|away|by (?:train|subway|bus))){0,4}`,
    means: (match) => ({ minutes: minutesOf(match), isBehind: true }),
  },
];
