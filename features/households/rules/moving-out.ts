import { shareOut } from '@stoop/base/rules/share-out';
import { sumOf } from '@stoop/base/rules/sum';
import { daysBetween } from '@stoop/base/rules/time/iso-day';

/** What somebody agreed to pay for a room, and what of the deposit is theirs. */
export interface AgreedShare {
  person: string;
  rentCents: number;
  depositCents: number;
}

/** Somebody moves out of a room, and somebody else moves in. */
export interface Replacement {
  /** The room, by its place among the agreed shares. */
  room: number;
  newcomer: string;
  /** The first day of the newcomer, YYYY-MM-DD; whoever leaves owes their share until the day before. */
  from: string;
  /** A month, of the newcomer. */
  rentCents: number;
  /** What is kept of the deposit for those who stay, such as for damage. */
  keptCents: number;
}

/** Those who take a home from a day on, and who replaced whom, in the order of the days. */
export interface HomeCourse {
  start: string;
  shares: readonly AgreedShare[];
  replacements: readonly Replacement[];
}

/** Cents by person. */
export type Amounts = ReadonlyMap<string, number>;

export interface Transfer {
  from: string;
  to: string;
  cents: number;
}

interface Room {
  occupant: string;
  rentCents: number;
  depositCents: number;
  /** What those who left still owe a month, because their successor pays less; who left last comes last. */
  owed: { person: string; cents: number }[];
}

function addTo(amounts: Map<string, number>, person: string, cents: number): void {
  amounts.set(person, (amounts.get(person) ?? 0) + cents);
}

/** Takes what is paid beyond a share off what earlier occupants of the room owe; the rest. */
function freeEarlier(room: Room, surplus: number): number {
  let left = surplus;
  for (const debt of room.owed.toReversed()) {
    const freed = Math.min(left, debt.cents);
    debt.cents -= freed;
    left -= freed;
  }
  room.owed = room.owed.filter(({ cents }) => cents > 0);
  return left;
}

/** What one pays beyond what the others still need lowers the shares of those who stay, in their proportions. */
function lowerOthers(others: readonly Room[], surplus: number): number {
  const total = sumOf(others.map(({ rentCents }) => rentCents));
  const lowered = Math.min(surplus, total);
  if (lowered === 0) return surplus;
  const rests = shareOut(
    total - lowered,
    others.map(({ rentCents }) => rentCents),
  );
  for (const [at, room] of others.entries())
    room.rentCents = Math.min(room.rentCents, rests[at] ?? 0);
  return surplus - lowered;
}

function replace(rooms: Room[], { room: at, newcomer, rentCents }: Replacement): void {
  const room = rooms[at];
  if (!room) throw new Error(`there is no room ${at}`);
  const before = room.rentCents;
  if (rentCents < before) room.owed.push({ person: room.occupant, cents: before - rentCents });
  const surplus = freeEarlier(room, Math.max(0, rentCents - before));
  const others = rooms.filter((other) => other !== room);
  const unused = lowerOthers(others, surplus);
  room.occupant = newcomer;
  room.rentCents = rentCents - unused;
}

/** The rooms on a day, after all replacements until then. */
function roomsOn({ shares, replacements }: HomeCourse, day: string): Room[] {
  const rooms = shares.map(
    ({ person, rentCents, depositCents }): Room => ({
      ...{ occupant: person, rentCents, depositCents, owed: [] },
    }),
  );
  for (const one of replacements) if (one.from <= day) replace(rooms, one);
  return rooms;
}

/** What each pays a month by the state of a day: together the rent, and nobody who stays more than they agreed. */
export function monthlyOn(course: HomeCourse, day: string): Amounts {
  const amounts = new Map<string, number>();
  for (const { occupant, rentCents, owed } of roomsOn(course, day)) {
    addTo(amounts, occupant, rentCents);
    for (const { person, cents } of owed) addTo(amounts, person, cents);
  }
  return amounts;
}

/** What of the deposit is whose on a day: together the deposit, which stays with the landlord. */
export function depositsOn(course: HomeCourse, day: string): Amounts {
  const amounts = new Map<string, number>();
  for (const { occupant, depositCents } of roomsOn(course, day))
    addTo(amounts, occupant, depositCents);
  return amounts;
}

/** Who pays whom when a room changes hands: the newcomer takes over the part of the deposit. */
export function transfersOf(course: HomeCourse, replacement: Replacement): Transfer[] {
  const before = {
    ...course,
    replacements: course.replacements.slice(0, course.replacements.indexOf(replacement)),
  };
  const rooms = roomsOn(before, replacement.from);
  const left = rooms[replacement.room];
  if (!left) return [];
  const { newcomer: from, keptCents } = replacement;
  const stay = rooms.filter((room) => room !== left);
  const kept = stay.length === 0 ? 0 : Math.min(keptCents, left.depositCents);
  const parts = shareOut(
    kept,
    stay.map(() => 1),
  );
  return [
    { from, to: left.occupant, cents: left.depositCents - kept },
    ...stay.map(({ occupant }, at) => ({ from, to: occupant, cents: parts[at] ?? 0 })),
  ].filter(({ cents }) => cents > 0);
}

/** The first day of the month after this one. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** The parts of a month in which the same people owe the same, from the first day of the home on. */
function partsOf({ start, replacements }: HomeCourse, month: string) {
  const first = `${month}-01`;
  const end = monthAfter(month);
  const begin = start > first ? start : first;
  const changes = replacements.map(({ from }) => from).filter((day) => day > begin && day < end);
  const days = begin < end ? [...new Set([begin, ...changes])] : [];
  return days.map((day, at) => ({ day, length: daysBetween(day, days[at + 1] ?? end) }));
}

/**
 * What each pays for a month, by the days on which they owe it, in whole cents: together what the rent of these days is.
 * Whoever pays the same all month pays that to the cent; an odd cent falls to whoever loses most by rounding down.
 */
export function dueFor(course: HomeCourse, month: string): Amounts {
  const length = daysBetween(`${month}-01`, monthAfter(month));
  const parts = new Map<string, number>();
  for (const part of partsOf(course, month))
    for (const [person, cents] of monthlyOn(course, part.day))
      addTo(parts, person, cents * part.length);
  const people = [...parts].map(([person, part]) => ({
    ...{ person, cents: Math.floor(part / length), rest: part % length },
  }));
  const total = Math.round(sumOf([...parts.values()]) / length);
  const odd = total - sumOf(people.map(({ cents }) => cents));
  const byRest = people.toSorted((a, b) => b.rest - a.rest);
  return new Map(byRest.map(({ person, cents }, at) => [person, cents + (at < odd ? 1 : 0)]));
}

/** Why a replacement cannot follow those before it; null if it can. */
export function replacementIssue(
  course: HomeCourse,
  { room, newcomer, from, rentCents, keptCents }: Replacement,
): string | null {
  const last = course.replacements.at(-1)?.from ?? course.start;
  const rooms = roomsOn(course, from);
  const left = rooms[room];
  if (!left) return 'Choose who moves out.';
  if (newcomer.trim() === '') return 'Say who moves in.';
  if (rooms.some(({ occupant }) => occupant === newcomer))
    return `${newcomer} lives there already.`;
  if (from <= course.start || from < last) return 'The first day must be after the days before.';
  if (rentCents < 0) return 'The rent must not be below 0.';
  const rent = sumOf([...monthlyOn(course, from).values()]);
  if (rentCents > rent) return 'Nobody pays more than the whole rent.';
  if (keptCents < 0 || keptCents > left.depositCents)
    return 'At most the part of the deposit can be kept.';
  return null;
}
