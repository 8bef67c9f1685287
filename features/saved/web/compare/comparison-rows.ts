import { count } from '@stoop/base/rules/text/amounts';
import { counted, wordsOfId } from '@stoop/base/web/ui/words';
import { ELEVATOR } from '@stoop/features/listings/rules/access';
import { freshnessWords, listedWords } from '@stoop/features/listings/rules/freshness-words';
import { isClosed, offersOf } from '@stoop/features/listings/rules/offers';
import { ALL_ROOMS } from '@stoop/features/listings/rules/unit-path';
import type { SubwayStopView } from '@stoop/features/listings/rules/views';
import { availableWords } from '@stoop/features/listings/web/card/home-words';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import {
  ACCESS_FACTS,
  NOT_SAID,
  nearestStepFree,
  STATION,
} from '@stoop/features/listings/web/home/access-facts';
import {
  availabilityWords,
  queueWords,
  stopsByWalk,
} from '@stoop/features/listings/web/home/unit-words';
import type { ComparedOffer } from './load-comparison.ts';
import { type HeldVoucher, moneyRows, type RowRule } from './money-rows.ts';

export interface CompareCell {
  words: string;
  /** Stations in place of the words. */
  stops?: SubwayStopView[];
  /** What it is the best at, as a word; null where it is not, or nothing is worse. */
  mark: string | null;
}

export interface CompareRow {
  label: string;
  /** In the order of the homes. */
  cells: CompareCell[];
  differs: boolean;
}

export interface CompareSection {
  title: string;
  rows: CompareRow[];
  /** What all homes have; empty without any, and where one home stands alone. */
  shared: string[];
  /** Rows of which no listing says anything. */
  unsaid: string[];
}

/** `Confirmed today` in the row of that word: `Today`. */
function afterWord(word: string, words: string): string {
  const rest = words.startsWith(`${word} `) ? words.slice(word.length + 1) : words;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** A date that has passed is now. */
function availableDay({ details }: ComparedOffer, today: string): number {
  const day = details.unit.moveDate?.slice(0, 10) ?? '';
  return Date.parse(day > today ? day : today);
}

/** Of a home whose listing does not say it. */
export const isUnsaid = ({ words }: CompareCell): boolean => words === NOT_SAID;

/** Of a home that has what a row is of. */
export const HAS_IT = 'Yes';

/** Sections to which rows about their reader belong. */
export const COSTS_TITLE = 'What it costs';
export const TRAINS_TITLE = 'Getting around';

/** What is let: `The whole home`, `Front, private room`. */
function letWords({ details, offer: { id, name, isWhole, roomType } }: ComparedOffer): string {
  if (isWhole) return 'The whole home';
  if (id === ALL_ROOMS) return `All ${details.rooms.length} open rooms`;
  return roomType ? `${name}, ${roomType.toLowerCase()}` : name;
}

/** The nearest stop of each line: whoever searches for one reads how far it is. */
function nearestStops({ details }: ComparedOffer): SubwayStopView[] {
  const lines = new Set<string>();
  return stopsByWalk(details.building.subwayList).filter((stop) => {
    const own = linesNear([stop]);
    const others = own.filter((line) => !lines.has(line));
    for (const line of own) lines.add(line);
    return own.length === 0 || others.length > 0;
  });
}
const stopWords = (stops: readonly SubwayStopView[]) =>
  stops.map((stop) => [stop.name, stop.walkMinutes, ...linesNear([stop])].join(' ')).join('; ');

/** What a room shares with others is said of their home, and not compared with what somebody has alone. */
const ofHome = ({ offer: { roomId } }: ComparedOffer, words: string): string =>
  roomId === null ? words : `Shared home: ${words}`;

const HOME: readonly RowRule[] = [
  { label: 'What you rent', words: letWords },
  {
    label: 'Available',
    words: ({ details }, today) =>
      afterWord('Available', availableWords(details.unit.moveDate, today)),
    lowest: { word: 'Soonest', of: availableDay },
  },
  {
    label: 'Bedrooms',
    words: (item) => {
      const { bedCount } = item.details.unit;
      return ofHome(item, bedCount === 0 ? 'Studio' : count(bedCount));
    },
  },
  { label: 'Baths', words: (item) => ofHome(item, count(item.details.unit.bathCount)) },
  {
    label: 'Size',
    words: (item) => {
      const { squareFeet } = item.details.unit;
      return squareFeet ? ofHome(item, `${count(squareFeet)} sq ft`) : NOT_SAID;
    },
    lowest: {
      word: 'Largest',
      of: ({ offer, details: { unit } }) =>
        offer.roomId === null ? -(unit.squareFeet ?? 0) || null : null,
    },
  },
  {
    label: 'Rented by the room',
    isAbout: ({ details: { rooms } }) => rooms.length > 1,
    words: ({ details: { unit, rooms, queue } }) => {
      if (rooms.length === 1) return 'Whole home only';
      const offers = offersOf(unit, rooms, queue);
      const open = offers.filter((offer) => offer.id !== ALL_ROOMS && !isClosed(offer)).length;
      return availabilityWords(open, rooms);
    },
  },
  {
    label: 'Floors',
    words: ({ details: { building } }) =>
      building.totalStories ? counted(building.totalStories, 'story', 'stories') : NOT_SAID,
  },
  {
    label: 'Built',
    words: ({ details: { building } }) => `${building.builtYear ?? NOT_SAID}`,
  },
];

const TRAINS: readonly RowRule[] = [
  {
    label: 'Nearest stations',
    words: (item) => stopWords(nearestStops(item)),
    stops: nearestStops,
    lowest: { word: 'Nearest', of: (item) => nearestStops(item)[0]?.walkMinutes ?? null },
  },
];

/** Who takes no stairs has another nearest station than the row of all of them says. */
const NEAREST_STEP_FREE: Pick<RowRule, 'lowest'> = {
  lowest: {
    word: 'Nearest',
    of: ({ details: { building } }) => nearestStepFree(building.subwayList)?.walkMinutes ?? null,
  },
};
const ACCESS: readonly RowRule[] = ACCESS_FACTS.map(({ term, words }) => ({
  label: term,
  words: ({ details }: ComparedOffer) => words(details),
  ...(term === STATION.term && NEAREST_STEP_FREE),
}));

const STANDING: readonly RowRule[] = [
  {
    label: 'In the queue',
    words: ({ offer }) => (offer.isLapsed ? 'Closed until it is confirmed' : queueWords(offer)),
    lowest: {
      word: 'Shortest',
      of: ({ offer: { queue, roomsWaiting, isLapsed } }) =>
        isLapsed || queue.inMatching ? null : queue.length + roomsWaiting,
    },
  },
  {
    label: 'Confirmed',
    words: ({ details: { unit } }, today) =>
      afterWord('Confirmed', freshnessWords(unit.listing, today).words),
  },
  {
    label: 'Listed',
    words: ({ details: { unit } }, today) =>
      afterWord('Listed', listedWords(unit.listing, today)?.words ?? NOT_SAID),
  },
];

/** Lists of names, of which a section shows those that differ as rows. */
const FEATURES: readonly { title: string; of(item: ComparedOffer): string[] }[] = [
  { title: 'In the home', of: ({ details }) => details.unit.featureList.map(({ name }) => name) },
  {
    title: 'In the building',
    // It has its row among the ways into a home.
    of: ({ details }) =>
      details.building.amenityList.flatMap(({ name }) => (name === ELEVATOR ? [] : name)),
  },
  {
    title: 'In the rent',
    of: ({ details }) =>
      details.building.utilityList.map(({ buildingUtilityId }) => wordsOfId(buildingUtilityId)),
  },
];

/** What people ask about first. */
const FIRST = /\b(?:pets?|dogs?|cats?|laundry|washer|dryer)\b/i;

const differ = (words: readonly string[]) => new Set(words).size > 1;

function markOf(own: number | null, all: readonly (number | null)[], word: string) {
  const numbers = all.filter((number) => number !== null);
  const isBest = own !== null && own === Math.min(...numbers);
  return isBest && numbers.some((number) => number !== own) ? word : null;
}

function rowOf(rule: RowRule, items: readonly ComparedOffer[], today: string): CompareRow {
  const { label, lowest } = rule;
  const words = items.map((item) => rule.words(item, today));
  const numbers = items.map((item) => lowest?.of(item, today) ?? null);
  return {
    label,
    differs: differ(words),
    cells: items.map((item, index) => ({
      words: words[index] ?? '',
      ...(rule.stops && { stops: rule.stops(item) }),
      mark: lowest ? markOf(numbers[index] ?? null, numbers, lowest.word) : null,
    })),
  };
}

function featureSection(
  { title, of }: (typeof FEATURES)[number],
  items: readonly ComparedOffer[],
): CompareSection {
  const lists = items.map((item) => new Set(of(item)));
  const names = [...new Set(lists.flatMap((list) => [...list]))].toSorted(
    (one, other) =>
      Number(FIRST.test(other)) - Number(FIRST.test(one)) || one.localeCompare(other, 'en'),
  );
  const isShared = (name: string) => lists.every((list) => list.has(name));
  return {
    title,
    unsaid: [],
    shared: names.filter(isShared),
    rows: names
      .filter((name) => !isShared(name))
      .map((label) => ({
        label,
        differs: true,
        cells: lists.map((list) => ({ words: list.has(label) ? HAS_IT : NOT_SAID, mark: null })),
      })),
  };
}

/**
 * The table that compares these homes; `today` is an ISO date in New York, `voucher` what its reader is told who has one, and
 * `people` how many would apply. Sections without anything are left out.
 */
export function comparisonSections(
  items: readonly ComparedOffer[],
  today: string,
  voucher: HeldVoucher = null,
  people = 1,
): CompareSection[] {
  const section = (title: string, rules: readonly RowRule[]): CompareSection => {
    const all = rules
      .filter(({ isAbout }) => !isAbout || items.some(isAbout))
      .map((rule) => rowOf(rule, items, today));
    const saysNothing = ({ cells }: CompareRow) => cells.every(isUnsaid);
    return {
      title,
      rows: all.filter((row) => !saysNothing(row)),
      shared: [],
      unsaid: all.filter(saysNothing).map(({ label }) => label),
    };
  };
  return [
    section(COSTS_TITLE, moneyRows(voucher, people)),
    section('The home', HOME),
    section(TRAINS_TITLE, TRAINS),
    section('Access', ACCESS),
    section('The listing', STANDING),
    ...FEATURES.map((features) => featureSection(features, items)),
  ].filter(({ rows, shared, unsaid }) => rows.length + shared.length + unsaid.length > 0);
}

/** The rows in which the homes differ alone; sections without any are left out. */
export const onlyDifferences = (sections: readonly CompareSection[]): CompareSection[] =>
  sections
    .map(({ title, rows }) => ({
      ...{ title, shared: [], unsaid: [] },
      rows: rows.filter(({ differs }) => differs),
    }))
    .filter(({ rows }) => rows.length > 0);
