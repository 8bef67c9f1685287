import { shareOut } from '@stoop/base/rules/share-out';
import { isPlainLine } from '@stoop/base/rules/text/visible-text';
import { PEOPLE_MAX, RENT_MAX } from './rent-split.ts';

/** One who takes a room: a person, or a couple that shares one. */
export interface SplitPerson {
  /** Empty if they gave none. */
  name: string;
  /** What each room is worth to them a month, in whole US dollars; adds up to the rent. */
  values: readonly number[];
  /** The most that they can pay a month, in whole US dollars; null without a limit. */
  budget: number | null;
  /** Whether they are named on the lease. */
  isNamed: boolean;
}

/** A split that is being entered. Rooms and people may still differ in number. */
export interface SplitDraft {
  /** Which home it is, in words; empty if that is not said. */
  home: string;
  /** The page of that home here, as a path; missing where it is of somewhere else. */
  page?: string;
  /** The monthly rent in whole US dollars. */
  rent: number;
  /** The names of the rooms; empty where there is none. */
  rooms: readonly string[];
  people: readonly SplitPerson[];
  /** Whether the home is rent-stabilized, so that nobody who is not on the lease pays more than a proportionate share. */
  isStabilized: boolean;
}

export const SPLIT_MIN = 2;
export const SPLIT_MAX = PEOPLE_MAX;
export const NAME_MAX = 30;
export const HOME_MAX = 100;

/** Whether a text is the path of the page of a home here. A link may be written by anybody. */
export const isHomePage = (text: string): boolean =>
  /^\/buildings\/[\w.~%-]{1,100}\/units\/[\w.~%-]{1,100}$/.test(text);

/** What of a text can be a name that a link holds: no control characters, and not too long. */
export const plainName = (text: string, most = NAME_MAX): string =>
  [...text.slice(0, most)].filter(isPlainLine).join('');

/** `Front room`, or `Room 1` without a name. */
export const nameOfRoom = ({ rooms }: SplitDraft, room: number): string =>
  rooms[room] || `Room ${room + 1}`;
/** `Ana`, or `Person 1` without a name. */
export const nameOfPerson = ({ people }: SplitDraft, person: number): string =>
  people[person]?.name || `Person ${person + 1}`;

/** A draft in which everybody values the rooms the same: in the proportions of `prices`, or all alike. There is a person a room. */
export function newDraft({
  rent,
  rooms,
  prices = rooms.map(() => 1),
  budgets = [],
  home = '',
  page,
}: {
  rent: number;
  rooms: readonly string[];
  prices?: readonly number[];
  budgets?: readonly number[];
  home?: string;
  page?: string;
}): SplitDraft {
  const values = shareOut(rent, prices);
  const people = rooms.map((_, at) => ({
    ...{ name: '', values, budget: budgets[at] ?? null, isNamed: at === 0 },
  }));
  const of = { home: plainName(home, HOME_MAX), ...(page && isHomePage(page) && { page }) };
  return { ...of, rent, rooms, people, isStabilized: false };
}

const withRows = (draft: SplitDraft, change: (row: readonly number[]) => number[]): SplitDraft => ({
  ...draft,
  people: draft.people.map((person) => ({ ...person, values: change(person.values) })),
});

/** The same proportions of another rent, which is brought between 1 and the highest. */
export function withRent(draft: SplitDraft, wanted: number): SplitDraft {
  const rent = Math.max(1, Math.min(RENT_MAX, Math.round(wanted)));
  return { ...withRows(draft, (row) => shareOut(rent, row)), rent };
}

/** With one more room, worth as much as the average of the others. */
export function withRoom(draft: SplitDraft): SplitDraft {
  const more = withRows(draft, (row) => shareOut(draft.rent, [...row, draft.rent / row.length]));
  return { ...more, rooms: [...draft.rooms, ''] };
}

export function withoutRoom(draft: SplitDraft, room: number): SplitDraft {
  const fewer = withRows(draft, (row) => shareOut(draft.rent, row.toSpliced(room, 1)));
  return { ...fewer, rooms: draft.rooms.toSpliced(room, 1) };
}

/** With one more person, who values all rooms alike. */
export function withPerson(draft: SplitDraft): SplitDraft {
  const values = shareOut(
    draft.rent,
    draft.rooms.map(() => 1),
  );
  return {
    ...draft,
    people: [...draft.people, { name: '', values, budget: null, isNamed: false }],
  };
}

/** Somebody is always named on the lease: the first, if the only one who was leaves. */
export function withoutPerson(draft: SplitDraft, person: number): SplitDraft {
  const people = draft.people.toSpliced(person, 1);
  if (people.some(({ isNamed }) => isNamed)) return { ...draft, people };
  return { ...draft, people: people.map((one, at) => ({ ...one, isNamed: at === 0 })) };
}

export const withChanged = (
  draft: SplitDraft,
  person: number,
  change: Partial<SplitPerson>,
): SplitDraft => ({
  ...draft,
  people: draft.people.map((one, at) => (at === person ? { ...one, ...change } : one)),
});

/**
 * A row of values after one of them was set: the others keep their proportions and fill up to the total, so that the
 * row always adds up. `row` is that from before the hand took hold: others that a drag pushed to 0 come back with it.
 */
export function withValueAt(row: readonly number[], at: number, value: number, total: number) {
  if (row.length === 1) return [total];
  const set = Math.max(0, Math.min(total, Math.round(value)));
  const others = shareOut(
    total - set,
    row.filter((_, index) => index !== at),
  );
  return others.toSpliced(at, 0, set);
}

/** With another value of one room; `from` is the person's row from before the hand took hold. */
export const withValue = (
  draft: SplitDraft,
  person: number,
  room: number,
  { value, from }: { value: number; from: readonly number[] },
): SplitDraft => withChanged(draft, person, { values: withValueAt(from, room, value, draft.rent) });
