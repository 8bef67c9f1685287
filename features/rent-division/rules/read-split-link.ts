import { isPlainLine, visibleText } from '@stoop/base/rules/text/visible-text';
import { RENT_MAX } from './rent-split.ts';
import {
  HOME_MAX,
  isHomePage,
  NAME_MAX,
  SPLIT_MAX,
  SPLIT_MIN,
  type SplitDraft,
  type SplitPerson,
} from './split-draft.ts';

/** A draft, or why there is none, as the end of a sentence. */
export type ReadSplit = { draft: SplitDraft } | { problem: string };

const LENGTH_MAX = 8_000;
const DIGITS = /^\d{1,7}$/;

/** A reason to stop reading, told to whoever opened the link. */
class Unreadable extends Error {}

function amount(text: string, what: string): number {
  const value = DIGITS.test(text) ? Number(text) : Number.NaN;
  if (!(value <= RENT_MAX)) throw new Unreadable(`${what} is not an amount in whole dollars`);
  return value;
}

function name(text: string, what: string, most = NAME_MAX): string {
  const shown = visibleText(text);
  if (shown.length > most) throw new Unreadable(`${what} has a name that is too long`);
  if (!isPlainLine(shown)) throw new Unreadable(`${what} has a name that cannot be shown`);
  return shown;
}

const OF_HOME = ['home', 'page', 'rent', 'stabilized'] as const;
const isOfHome = (key: string): key is (typeof OF_HOME)[number] =>
  (OF_HOME as readonly string[]).includes(key);

type Found = Partial<Record<(typeof OF_HOME)[number], string>> & {
  rooms: string[];
  people: Partial<Record<'person' | 'worth' | 'budget' | 'lease', string>>[];
};

const isOfPerson = (key: string): key is 'worth' | 'budget' | 'lease' =>
  key === 'worth' || key === 'budget' || key === 'lease';

function collect(fragment: string): Found {
  const found: Found = { rooms: [], people: [] };
  for (const [key, value] of new URLSearchParams(fragment)) {
    const last = found.people.at(-1);
    if (key === 'room') found.rooms.push(value);
    else if (key === 'person') found.people.push({ person: value });
    else if (isOfHome(key) && found[key] === undefined) found[key] = value;
    else if (last && isOfPerson(key) && last[key] === undefined) last[key] = value;
    else throw new Unreadable('something in it is given twice, or is not known here');
  }
  return found;
}

function isYes(text: string | undefined): boolean {
  if (text !== undefined && text !== 'yes') throw new Unreadable('a mark in it is not “yes”');
  return text === 'yes';
}

function readPerson(
  found: Found['people'][number],
  at: number,
  { rent, rooms }: { rent: number; rooms: number },
): SplitPerson {
  const who = `person ${at + 1}`;
  const values = (found.worth ?? '')
    .split('.')
    .map((text, room) => amount(text, `what room ${room + 1} is worth to ${who}`));
  if (values.length !== rooms) throw new Unreadable(`${who} has not one value for each room`);
  const sum = values.reduce((all, value) => all + value, 0);
  if (sum !== rent) throw new Unreadable(`the values of ${who} do not add up to the rent`);
  return {
    name: name(found.person ?? '', who),
    values,
    budget: found.budget === undefined ? null : amount(found.budget, `the limit of ${who}`),
    isNamed: isYes(found.lease),
  };
}

function read(fragment: string): SplitDraft {
  if (fragment.length > LENGTH_MAX) throw new Unreadable('it is too long');
  const found = collect(fragment);
  const rent = amount(found.rent ?? '', 'the rent');
  if (rent < 1) throw new Unreadable('the rent is $0');
  const rooms = found.rooms.map((room, at) => name(room, `room ${at + 1}`));
  for (const [many, what] of [
    [rooms.length, 'rooms'],
    [found.people.length, 'people'],
  ] as const) {
    if (many < SPLIT_MIN || many > SPLIT_MAX)
      throw new Unreadable(`it has ${many} ${what}, not ${SPLIT_MIN} to ${SPLIT_MAX}`);
  }
  const size = { rent, rooms: rooms.length };
  const people = found.people.map((person, at) => readPerson(person, at, size));
  if (!people.some(({ isNamed }) => isNamed))
    throw new Unreadable('nobody in it is named on the lease');
  const home = name(found.home ?? '', 'the home', HOME_MAX);
  const { page } = found;
  if (page !== undefined && !isHomePage(page)) throw new Unreadable('its home is no page of ours');
  return {
    home,
    ...(page && { page }),
    rent,
    rooms,
    people,
    isStabilized: isYes(found.stabilized),
  };
}

/** Reads the fragment of an address, without `#`. It may be written by anybody, and is checked in every part. */
export function readSplit(fragment: string): ReadSplit {
  try {
    return { draft: read(fragment) };
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem;
    return { problem: problem.message };
  }
}
