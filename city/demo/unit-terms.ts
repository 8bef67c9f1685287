import { daysAfter, daysBetween } from '@stoop/base/rules/time/iso-day';
import {
  type DatedTerms,
  type TermsRoom,
  termsOf,
  type UnitTerms,
} from '@stoop/features/listings/rules/unit-terms';
import type { DemoBuilding, DemoUnit, DemoUnitListings, DemoUnitTerms } from './documents.ts';
import { type Random, randomFrom } from './random.ts';

/** Of how many units in a hundred each of these changed since they were published. */
const PERCENT = { price: 20, twice: 25, raised: 12, date: 8, lapsed: 5 } as const;
/** By how much a rent was changed, in percent. */
const PRICE_PERCENT = [2, 8] as const;
const PRICE_STEP = 5;
const DATE_DAYS = [10, 31] as const;
const LAPSED_DAYS = [3, 9] as const;
/** Nothing changes sooner after it was published. */
const FIRST_DAYS = 3;

/** What made the terms so on a day, and what they were before. */
interface Change {
  day: string;
  before(terms: UnitTerms): UnitTerms;
}

/** Prices of one of the rooms, or of all of them, that were higher or, more seldom, lower. */
function otherPrices(roomIds: ReadonlySet<string>, random: Random): Change['before'] {
  const share = random.int(...PRICE_PERCENT) / 100;
  const factor = random.chance(PERCENT.raised / 100) ? 1 - share : 1 + share;
  const earlier = (room: TermsRoom) => ({
    ...room,
    price: Math.round((room.price * factor) / PRICE_STEP) * PRICE_STEP,
  });
  return (terms) => ({
    ...terms,
    roomList: terms.roomList.map((room) => (roomIds.has(room.roomId) ? earlier(room) : room)),
  });
}

function changesOf(terms: UnitTerms, dayOf: () => string, random: Random): Change[] {
  const ids = terms.roomList.map(({ roomId }) => roomId);
  const changes: Change[] = [];
  const prices = () => {
    const of = random.chance(0.5) ? ids : [random.pick(ids)];
    changes.push({ day: dayOf(), before: otherPrices(new Set(of), random) });
  };
  if (random.chance(PERCENT.price / 100)) {
    prices();
    if (random.chance(PERCENT.twice / 100)) prices();
  }
  const { moveDate } = terms;
  if (moveDate !== undefined && random.chance(PERCENT.date / 100)) {
    const other = daysAfter(moveDate, random.pick([-1, 1]) * random.int(...DATE_DAYS));
    changes.push({ day: dayOf(), before: (of) => ({ ...of, moveDate: other }) });
  }
  if (random.chance(PERCENT.lapsed / 100)) {
    const back = dayOf();
    const gone = daysAfter(back, -random.int(...LAPSED_DAYS));
    changes.push({ day: back, before: (of) => ({ ...of, isOffered: false }) });
    changes.push({ day: gone, before: (of) => ({ ...of, isOffered: true }) });
  }
  return changes;
}

interface Published {
  listedAt: string;
  /** When it left the results, if it did. */
  lapsedAt?: string | undefined;
}

/** What a unit was offered for since it was published, oldest first; empty where nothing changed. */
function unitTerms(
  unit: DemoUnit,
  { listedAt, lapsedAt }: Published,
  today: string,
  seed: number,
): DatedTerms[] {
  const terms = termsOf(unit, undefined, true);
  if (!terms) return [];
  const until = lapsedAt?.slice(0, 10) ?? today;
  const rows = changedTerms(unit.rentId, terms, { listedAt, until, seed });
  if (lapsedAt === undefined) return rows;
  return [
    ...(rows.length > 0 ? rows : [{ since: listedAt, terms }]),
    { since: lapsedAt, terms: { ...terms, isOffered: false } },
  ];
}

/** What changed of it until a day. */
function changedTerms(
  unitId: string,
  terms: UnitTerms,
  { listedAt, until, seed }: { listedAt: string; until: string; seed: number },
): DatedTerms[] {
  const listed = listedAt.slice(0, 10);
  const age = daysBetween(listed, until);
  const random = randomFrom(seed, 'terms', unitId);
  if (age <= FIRST_DAYS) return [];
  const dayOf = () => daysAfter(until, -random.int(1, age - FIRST_DAYS));
  const changes = changesOf(terms, dayOf, random).filter(({ day }) => day > listed);
  if (changes.length === 0) return [];
  let before = terms;
  const rows: DatedTerms[] = [];
  for (const change of changes.toSorted((one, other) => (one.day < other.day ? 1 : -1))) {
    rows.push({ since: `${change.day}T16:00:00.000Z`, terms: before });
    before = change.before(before);
  }
  return [...rows, { since: listedAt, terms: before }].reverse();
}

/** How what a building offers changed; null where nothing did. */
export function demoUnitTerms(
  building: DemoBuilding,
  { listings }: DemoUnitListings,
  today: string,
  seed: number,
): DemoUnitTerms | null {
  if (!building.is_visible) return null;
  const units = building.rentList.flatMap((unit, at) => {
    const terms = unitTerms(unit, listings[at] ?? { listedAt: '' }, today, seed);
    const flat = terms.map(({ since, terms: of }) => ({ since, ...of }));
    return flat.length > 0 ? [{ unitId: unit.rentId, terms: flat }] : [];
  });
  return units.length > 0 ? { buildingId: building.buildingId, units } : null;
}
