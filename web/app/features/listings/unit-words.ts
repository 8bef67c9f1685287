import type { BuildingSummary, SubwayStopView } from '@stoop/domain/listings/views';
import { count, counted } from '../../ui/words.ts';
import { availableWords, buildingName } from './home-words.ts';
import type { Queue, UnitFacts } from './offers.ts';

/** `412 Halsey Street, unit 3R`. */
export function unitHeading(building: BuildingSummary, unit: UnitFacts): string {
  const name = buildingName(building);
  return unit.unitNumber ? `${name}, unit ${unit.unitNumber}` : name;
}

/** `3B1B. Low-rise in Bedford-Stuyvesant, 1894`. */
export function unitAbout(building: BuildingSummary, unit: UnitFacts): string {
  const year = building.builtYear ? `, ${building.builtYear}` : '';
  return `${unit.label}. ${building.title}${year}`;
}

export function queueWords({ length, inMatching }: Queue): string {
  if (inMatching) return 'In roommate matching';
  if (length === 0) return 'Nobody yet';
  return `${counted(length, 'person', 'people')} waiting`;
}

/** `hot-water` as `Hot water`; real data writes ids in many ways. */
export function wordsOfId(id: string): string {
  const words = id.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one asks of any home, as terms and words; what is unknown is left out. */
export function unitFacts(
  unit: UnitFacts,
  building: BuildingSummary,
  today: string,
): { term: string; words: string }[] {
  const beds = unit.bedCount === 0 ? 'Studio' : counted(unit.bedCount, 'bed');
  const facts: [string, string | undefined][] = [
    ['Available', availableWords(unit.moveDate, today).replace(/^Available /, '')],
    ['Size', `${beds}, ${counted(unit.bathCount, 'bath')}`],
    ['Area', unit.squareFeet ? `${count(unit.squareFeet)} sq ft` : undefined],
    ['Open spots', String(unit.available_spots)],
    ['Built', building.builtYear ? String(building.builtYear) : undefined],
    ['Stories', building.totalStories ? String(building.totalStories) : undefined],
  ];
  return facts.flatMap(([term, words]) =>
    words ? [{ term, words: words.charAt(0).toUpperCase() + words.slice(1) }] : [],
  );
}

/** Nearest first; stops of unknown distance last. */
export function stopsByWalk(stops: readonly SubwayStopView[]): SubwayStopView[] {
  const minutes = ({ walkMinutes = Number.POSITIVE_INFINITY }: SubwayStopView) => walkMinutes;
  const meters = ({ distanceMeters = 0 }: SubwayStopView) => distanceMeters;
  return stops.toSorted((one, other) => {
    const byMinutes = minutes(one) - minutes(other);
    return byMinutes || meters(one) - meters(other) || 0;
  });
}
