import { lastDayOf, laterDay, monthDay, nextDayOf } from './days.ts';
import type { Pair, Phrase } from './phrase.ts';
import { COUNT, countOf, MONTHS } from './words.ts';

const BY =
  '(?:(?:move ?in|moving(?: in)?|move|available|free|starting|start|ready)(?: date)? ?)?(?:(?:by|before|on|from|for|in|at|until|around|as of|no later than|the|el|en|para|del?) )*';
const MOVING = '(?:(?:to )?(?:move ?in|moving(?: in)?|move|available|free) )?';
const DAY_OF_MONTH = '(\\d{1,2}|first|primero)(?:st|nd|rd|th)?';
const YEAR = '(?: ?,? (20\\d\\d))?';
const NO_BED = '(?! (?:bed|br|bd|ba|min|train|bath|room))';

const dayNumber = (word = ''): number => (/^(?:first|primero)$/.test(word) ? 1 : Number(word));

/** This day, in a year where one is said; null where it is none or has passed. */
function dayIn(month: number, day: number, year: string | undefined, today: string): string | null {
  if (!year) return nextDayOf(month, day, today);
  const found = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return found >= today && nextDayOf(month, day, found) === found ? found : null;
}

const moveIn = (day: string | null): ReturnType<Phrase['means']> =>
  day === null ? null : [['moveIn', day]];

/** The ways to say a day of a month. In a month is by its end; `may` alone says too little. */
function monthPhrases(words: string, at: number): Phrase[] {
  const month = at + 1;
  const name = `(?:${words})`;
  const alone = month === 5 ? '(?:move ?in|by|in|from|for) may' : `${BY}(?:late |end of )?${name}`;
  return [
    {
      says: `${BY}${name} ${DAY_OF_MONTH}${YEAR}${NO_BED}`,
      means: ([, day, year], today) => moveIn(dayIn(month, dayNumber(day), year, today)),
    },
    {
      says: `${BY}${DAY_OF_MONTH}(?: of| de)? ${name}${YEAR}`,
      means: ([, day, year], today) => moveIn(dayIn(month, dayNumber(day), year, today)),
    },
    {
      says: `${BY}(?:(?:the )?(?:beginning|start) of|early) ${name}`,
      means: (_, today) => moveIn(nextDayOf(month, 1, today)),
    },
    {
      says: `${BY}(?:the )?(?:mid|middle of) ${name}`,
      means: (_, today) => moveIn(nextDayOf(month, 15, today)),
    },
    {
      says: `${alone}(?: (20\\d\\d))?(?! (?:\\d{1,2}(?:st|nd|rd|th)?${NO_BED}|first)(?: |$))`,
      means: ([, year], today) =>
        moveIn(
          year
            ? monthDay(`${year}-${String(month).padStart(2, '0')}-01`, 0)
            : lastDayOf(month, today),
        ),
    },
  ];
}

const anyMonth = MONTHS.join('|');

/** A month, and a day of it where one is said. */
const MONTH_DAY = `(?:the )?(${anyMonth})(?: ${DAY_OF_MONTH})?${YEAR}${NO_BED}`;
const monthOf = (word = ''): number =>
  1 + MONTHS.findIndex((words) => new RegExp(`^(?:${words})$`).test(word));

/** The days from one to another, the second of which is the next such day; null where the first has passed. */
function between(groups: readonly (string | undefined)[], today: string): Pair[] | null {
  const [month, day, year, lastMonth, lastDay, lastYear] = groups.slice(1);
  const from = dayIn(monthOf(month), day ? dayNumber(day) : 1, year, today);
  if (from === null) return null;
  const to = lastDay
    ? dayIn(monthOf(lastMonth), dayNumber(lastDay), lastYear, from)
    : lastDayOf(monthOf(lastMonth), from);
  if (to === null) return null;
  return [
    ['moveInFrom', from],
    ['moveIn', to],
  ];
}

/** Homes that become free in a month; of this month those that are free already count too. */
const freeIn =
  (at: number): Phrase['means'] =>
  (_, today) => {
    const to = lastDayOf(at + 1, today);
    const from = `${to.slice(0, 8)}01`;
    const by = ['moveIn', to] as const;
    return from <= today ? [by] : [['moveInFrom', from], by];
  };

const WINDOWS: readonly Phrase[] = [
  {
    says: `${MOVING}(?:between|from) ${MONTH_DAY} (?:and|to|until|till|through|-) ${MONTH_DAY}`,
    means: between,
  },
  ...MONTHS.map(
    (words, at): Phrase => ({
      says: `(?:available|free|opening(?: up)?|opens(?: up)?) (?:in|during) (?:${words})`,
      means: freeIn(at),
    }),
  ),
];

export const DAYS: readonly Phrase[] = [
  ...WINDOWS,
  ...MONTHS.flatMap(monthPhrases),
  // Of two months the later: by its end.
  ...MONTHS.map(
    (words, at): Phrase => ({
      says: `${BY}(?:${anyMonth}) (?:or|/|-|to) (?:${words})`,
      means: (_, today) => moveIn(lastDayOf(at + 1, today)),
    }),
  ),
  {
    says: '(?:move ?in |available |free |moving )?(?:now|asap|a s a p|today|immediately|right away|as soon as possible|ya|ahora)',
    means: (_, today) => moveIn(today),
  },
  {
    says: `${BY}new year(?:'?s)?(?: day| eve)?`,
    means: (_, today) => moveIn(nextDayOf(1, 1, today)),
  },
  { says: `${BY}next month`, means: (_, today) => moveIn(monthDay(today, 1)) },
  { says: `${BY}next week`, means: (_, today) => moveIn(laterDay(today, 7)) },
  {
    says: `(?:move ?in )?(?:within|in) (?:the next )?(${COUNT}|a) weeks?`,
    means: ([, word = ''], today) =>
      moveIn(laterDay(today, 7 * (word === 'a' ? 1 : countOf(word)))),
  },
  {
    says: `${BY}(?:the )?(?:end of (?:the|this) month|this month)`,
    means: (_, today) => moveIn(monthDay(today, 0)),
  },
  {
    says: `${BY}(?:the )?(?:end of (?:the |this )?year|year end)`,
    means: (_, today) => moveIn(lastDayOf(12, today)),
  },
  {
    says: `${BY}(20\\d\\d) - (\\d{1,2}) - (\\d{1,2})`,
    means: ([, year, month, day], today) => moveIn(dayIn(Number(month), Number(day), year, today)),
  },
  // As Europeans write it, the day first.
  {
    says: `${BY}(\\d{1,2})\\.(\\d{1,2})(?:\\.? (20\\d\\d))`,
    means: ([, day, month, year], today) => moveIn(dayIn(Number(month), Number(day), year, today)),
  },
  {
    says: `(?:(?:by|before|on|from|starting|move ?in|available)(?: (?:by|on|from))? )(\\d{1,2}) / (\\d{1,2})(?: / (20\\d\\d))?`,
    means: ([, month, day, year], today) => moveIn(dayIn(Number(month), Number(day), year, today)),
  },
  {
    says: `(1[0-2]|[1-9]) / (1[3-9]|2\\d|3[01])(?: / (20\\d\\d))?(?: move ?in)?`,
    means: ([, month, day, year], today) => moveIn(dayIn(Number(month), Number(day), year, today)),
  },
  {
    says: `(1[0-2]|[1-9]) / (\\d{1,2})(?: / (20\\d\\d))? move ?in`,
    means: ([, month, day, year], today) => moveIn(dayIn(Number(month), Number(day), year, today)),
  },
];
