import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { lastDayOf, monthDay, nextDayOf } from './days.ts';
import type { Meaning, Pair, Phrase } from './phrase.ts';
import { COUNT, countOf, MONTHS } from './words.ts';

const BY =
  '(?:(?:move ?in|moving(?: in)?|move|available|free|starting|start|ready)(?: date)? ?)?(?:(?:by|before|on|from|for|in|at|until|around|as of|no later than|desde|the|el|en|para|del?) ){0,4}';
const DAY_OF_MONTH = '(\\d{1,2}|first|primero)(?:st|nd|rd|th)?';
const YEAR = '(?: ?,? (20\\d\\d))?';
const NO_BED = '(?! (?:bed|br|bd|ba|min|train|bath|room))';

/** From a day on one can move in: a home must be free by then, and may be before. */
const FROM =
  '(?:(?:move ?in|moving(?: in)?|move|available|free|ready|start) )?(?:from|starting|beginning|as of|desde)(?: (?:from|in|of|el|the)){0,2}(?: (?:(?:beginning|start) of|early))?';
const BEFORE = '(?:(?:move ?in|moving(?: in)?|move|available|free|ready) )?(?:before|antes del?)';

const dayNumber = (word = ''): number => (/^(?:first|primero)$/.test(word) ? 1 : Number(word));

const monthStart = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
const notBefore = (today: string, day: string) => (day >= today ? day : null);

/** This day, in a year where one is said; null where it is none or has passed. */
function dayIn(month: number, day: number, year: string | undefined, today: string): string | null {
  if (!year) return nextDayOf(month, day, today);
  const found = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return found >= today && nextDayOf(month, day, found) === found ? found : null;
}

/** What is said of a day that has passed, or is none, is told. */
const moveIn = (day: string | null): Meaning => (day === null ? 'left' : [['moveIn', day]]);

/** The first day of a month, or today where it has begun. */
function beginning(month: number, year: string | undefined, today: string): string | null {
  const end = year ? monthDay(monthStart(year, month), 0) : lastDayOf(month, today);
  if (end < today) return null;
  const first = `${end.slice(0, 8)}01`;
  return first < today ? today : first;
}

/** The ways to say a day of a month. In or by a month is by its end; from or before one by its first day; `may` alone says too little. */
function monthPhrases(words: string, at: number): Phrase[] {
  const month = at + 1;
  const name = `(?:${words})`;
  const noDay = `(?! (?:\\d{1,2}(?:st|nd|rd|th)?${NO_BED}|first)(?: |$))`;
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
      says: `(?:${FROM}|${BEFORE}) ${name}(?: (20\\d\\d))?${noDay}`,
      means: ([, year], today) => moveIn(beginning(month, year, today)),
    },
    {
      says: `${alone}(?: (20\\d\\d))?${noDay}`,
      means: ([, year], today) =>
        moveIn(
          year ? notBefore(today, monthDay(monthStart(year, month), 0)) : lastDayOf(month, today),
        ),
    },
  ];
}

const anyMonth = MONTHS.join('|');

/** A month, and a day of it where one is said. */
const MONTH_DAY = `(?:the )?(${anyMonth})(?: ${DAY_OF_MONTH})?${YEAR}${NO_BED}`;
const DAY_MONTH = `${DAY_OF_MONTH}(?: of| de)? (${anyMonth})`;
const TO = '(?:and|to|until|till|through|thru|-|y|al?|hasta)';
const monthOf = (word = ''): number =>
  1 + MONTHS.findIndex((words) => new RegExp(`^(?:${words})$`).test(word));

/** Of a window that has begun, homes that are free already count too. */
function window(from: string, to: string, today: string): Pair[] {
  const by = ['moveIn', to] as const;
  return from <= today ? [by] : [['moveInFrom', from], by];
}

/** The days from one to another, the second of which is the next such day; what has passed or is no day is told. */
function between(groups: readonly (string | undefined)[], today: string): Meaning {
  const [month, day, year, lastMonth, lastDay, lastYear] = groups.slice(1);
  const from = day
    ? dayIn(monthOf(month), dayNumber(day), year, today)
    : monthStart(year ?? lastDayOf(monthOf(month), today).slice(0, 4), monthOf(month));
  const other = monthOf(lastMonth || month);
  const to =
    from && (lastDay ? dayIn(other, dayNumber(lastDay), lastYear, from) : lastDayOf(other, from));
  if (!from || !to || to < today) return 'left';
  // `dec 20 and dec 1` are two days of one month, the later first.
  const first =
    lastDay && to > daysAfter(from, SWAPPED_DAYS)
      ? nextDayOf(other, dayNumber(lastDay), today)
      : null;
  return first && first < from ? window(first, from, today) : window(from, to, today);
}

/** Nobody says that they move in within so many days. */
const SWAPPED_DAYS = 300;

/** From a day on, or from the end of a month. */
function after([text, month, day, year]: readonly (string | undefined)[], today: string): Meaning {
  const at = monthOf(month);
  const isWhole = !day && !/^(?:not|no|a partir)/.test(text ?? '');
  const from = isWhole
    ? daysAfter(year ? monthDay(monthStart(year, at), 0) : lastDayOf(at, today), 1)
    : dayIn(at, day ? dayNumber(day) : 1, year, today);
  return from === null || from < today ? 'left' : [['moveInFrom', from]];
}

/** By the end of a year, or by its first day; years that no move is in may be rents. */
const yearOf =
  (end: string): Phrase['means'] =>
  ([, year = ''], today) => {
    const ahead = Number(year) - Number(today.slice(0, 4));
    return Math.abs(ahead) > YEARS_MAX ? null : moveIn(notBefore(today, `${year}-${end}`));
  };
const YEARS_MAX = 9;
const NO_UNIT =
  '(?! (?:\\$|-|/|and|to|a|per|max|sq|sf|dollars?|total|each|month|or (?:less|more))(?: |$))';

/** Homes that become free in a month. */
const freeIn =
  (at: number): Phrase['means'] =>
  (_, today) => {
    const to = lastDayOf(at + 1, today);
    return window(`${to.slice(0, 8)}01`, to, today);
  };

const MOVE =
  '(?:(?:to )?(?:move ?in|moving(?: in)?|move|available|free|starting|start)(?: date)? )?';
const ON = '(?: (?:or (?:later|after)|and (?:later|after)|on ?wards?|at the earliest|earliest))';

const WINDOWS: readonly Phrase[] = [
  {
    says: `${MOVE}(?:between|from|entre|del?) ${MONTH_DAY} ${TO} ${MONTH_DAY}`,
    means: between,
  },
  {
    says: `${MOVE}(?=\\S+ \\d)${MONTH_DAY} ${TO} (?=(?:the )?\\S+ \\d)${MONTH_DAY}`,
    means: between,
  },
  {
    says: `${MOVE}(?:(?:between|from|entre|del?|el) ){0,4}${DAY_MONTH} ${TO} (?:el )?${DAY_MONTH}`,
    means: ([text, day, month, lastDay, lastMonth], today) =>
      between([text, month, day, undefined, lastMonth, lastDay], today),
  },
  {
    says: `${MOVE}(?:between |from )?(?:the )?(${anyMonth}) ${DAY_OF_MONTH}() ${TO}() (?:the )?${DAY_OF_MONTH}${NO_BED}`,
    means: between,
  },
  {
    says: `${MOVE}(?:after|not before|not? (?:earlier|sooner) than|a partir del?|despues del?) ${MONTH_DAY}`,
    means: after,
  },
  {
    says: `${BY}${MONTH_DAY}${ON}`,
    means: ([, ...groups], today) => after(['not', ...groups], today),
  },
  {
    says: `${MOVE}(?:(?:between|from|entre|del?|el) ){0,4}${DAY_OF_MONTH} ${TO} (?:el )?${DAY_MONTH}`,
    means: ([text, day, lastDay, month], today) =>
      between([text, month, day, undefined, month, lastDay], today),
  },
  {
    says: `${BY}(?=\\S+ \\d)${MONTH_DAY} or (?=(?:the )?\\S+ \\d)${MONTH_DAY}`,
    means: (groups, today) => {
      const days = between(groups, today);
      return Array.isArray(days) ? days.filter(([key]) => key === 'moveIn') : 'left';
    },
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
  {
    says: `${MOVE}(?:(?:in|for|during|sometime|anytime|late|end of|en|para) ){1,4}(20\\d\\d)${NO_UNIT}`,
    means: yearOf('12-31'),
  },
  {
    says: `${MOVE}(?:(?:by|before|from|as of|antes del?|desde) ){1,4}(20\\d\\d)${NO_UNIT}`,
    means: yearOf('01-01'),
  },
  {
    says: `${MOVE}(?:(?:in|by|the|early|beginning of|start of) ){1,4}(?<=(?:early|of) )(20\\d\\d)${NO_UNIT}`,
    means: yearOf('03-31'),
  },
  {
    says: `(?:${FROM}|${BEFORE}) next month`,
    means: (_, today) => moveIn(daysAfter(monthDay(today, 0), 1)),
  },
  { says: `${BY}next month`, means: (_, today) => moveIn(monthDay(today, 1)) },
  { says: `${BY}next week`, means: (_, today) => moveIn(daysAfter(today, 7)) },
  {
    says: `(?:move ?in )?(?:within|in) (?:the next )?(${COUNT}|a) weeks?`,
    means: ([, word = ''], today) =>
      moveIn(daysAfter(today, 7 * (word === 'a' ? 1 : countOf(word)))),
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
  // As others write it, the day first.
  {
    says: `${BY}(1[3-9]|2\\d|3[01]) / (0?[1-9]|1[0-2]) / (20\\d\\d)`,
    means: ([, day, month, year], today) => moveIn(dayIn(Number(month), Number(day), year, today)),
  },
  {
    says: `(1[0-2]|[1-9]) / (\\d{1,2})(?: / (20\\d\\d))? move ?in`,
    means: ([, month, day, year], today) => moveIn(dayIn(Number(month), Number(day), year, today)),
  },
];
