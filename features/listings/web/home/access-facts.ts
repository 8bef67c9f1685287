import { hasElevator, stepFreeStops, WHEELCHAIR_DOOR_INCHES } from '../../rules/access.ts';
import type { BuildingSummary, SubwayStopView, UnitFacts } from '../../rules/views.ts';
import { linesNear } from '../card/walk-words.ts';
import { floorWords, stopsByWalk } from './unit-words.ts';

/** Where a listing says nothing of it. */
export const NOT_SAID = 'Not said';

const entranceWords = ({ stepFreeEntrance }: BuildingSummary) => {
  if (stepFreeEntrance === undefined) return NOT_SAID;
  return stepFreeEntrance ? 'No step' : 'Has a step or more';
};

function doorWords(inches: number | undefined): string {
  if (inches === undefined) return NOT_SAID;
  return inches < WHEELCHAIR_DOOR_INCHES
    ? `${inches} inches clear: most wheelchairs need ${WHEELCHAIR_DOOR_INCHES}`
    : `${inches} inches clear, with the door open at 90°`;
}

function showerWords({ rollInShower }: UnitFacts): string {
  if (rollInShower === undefined) return NOT_SAID;
  return rollInShower ? 'Roll-in' : 'Not roll-in';
}

function stationWords(stops: readonly SubwayStopView[]): string {
  const [nearest] = stopsByWalk(stepFreeStops(stops));
  if (!nearest) return 'None listed near it';
  const { name = 'Station', walkMinutes } = nearest;
  const lines = linesNear([nearest]);
  // Several stations have the same name.
  const station = lines.length > 0 ? `${name} (${lines.join(' ')})` : name;
  return walkMinutes === undefined ? station : `${station}, ${walkMinutes} min away`;
}

interface Home {
  unit: UnitFacts;
  building: BuildingSummary;
}

/** What is said of the way in before a tour: `Entrance: no step. Elevator: yes`. */
export const wayInWords = (building: BuildingSummary): string => {
  const entrance = entranceWords(building).toLowerCase();
  return `Entrance: ${entrance}. Elevator: ${hasElevator(building) ? 'yes' : NOT_SAID.toLowerCase()}.`;
};

/** What is known of the way from a train into a home; what nobody said is said to be so. */
export const ACCESS_FACTS: readonly { term: string; words(home: Home): string }[] = [
  { term: 'Entrance', words: ({ building }) => entranceWords(building) },
  { term: 'Elevator', words: ({ building }) => (hasElevator(building) ? 'Yes' : NOT_SAID) },
  { term: 'Floor', words: ({ unit }) => floorWords(unit.floor) ?? NOT_SAID },
  { term: 'Door of the building', words: ({ building }) => doorWords(building.entranceDoorInches) },
  { term: 'Narrowest door inside', words: ({ unit }) => doorWords(unit.doorInches) },
  { term: 'Shower', words: ({ unit }) => showerWords(unit) },
  { term: 'Step-free station', words: ({ building }) => stationWords(building.subwayList) },
];

export const accessFacts = (home: Home) =>
  ACCESS_FACTS.map(({ term, words }) => ({ term, words: words(home) }));
