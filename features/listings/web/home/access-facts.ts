import { listWords } from '@stoop/base/rules/text/list-words';
import {
  hasElevator,
  isStepFree,
  stepFreeStops,
  WHEELCHAIR_DOOR_INCHES,
} from '../../rules/access.ts';
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
    ? `${inches} inches clear; the access standard is ${WHEELCHAIR_DOOR_INCHES}`
    : `${inches} inches clear, with the door open at 90°`;
}

function showerWords({ rollInShower }: UnitFacts): string {
  if (rollInShower === undefined) return NOT_SAID;
  return rollInShower ? 'Roll-in' : 'Not roll-in';
}

/** The step-free station with the shortest walk. */
export const nearestStepFree = (stops: readonly SubwayStopView[]): SubwayStopView | undefined =>
  stopsByWalk(stepFreeStops(stops))[0];

/** How far the stations are of which none is step-free. */
function noneWords(stops: readonly SubwayStopView[]): string {
  const farthest = Math.max(0, ...stops.map(({ walkMinutes = 0 }) => walkMinutes));
  return farthest > 0 ? `None listed within ${farthest} min` : 'None listed near it';
}

/** The nearest that is step-free both ways, or else in one direction. */
function stationWords(stops: readonly SubwayStopView[]): string {
  const oneWay = stops.filter(({ stepFree }) => stepFree && stepFree !== 'none');
  const nearest = nearestStepFree(stops) ?? stopsByWalk(oneWay)[0];
  if (!nearest) return noneWords(stops);
  const { name = 'Station', walkMinutes, stepFree } = nearest;
  const lines = linesNear([nearest]);
  // Several stations have the same name.
  const named = lines.length > 0 ? `${name} (${lines.join(' ')})` : name;
  const station = stepFree === 'both' ? named : `${named}, ${stepFree} only`;
  return walkMinutes === undefined ? station : `${station}, ${walkMinutes} min away`;
}

interface Home {
  unit: UnitFacts;
  building: BuildingSummary;
}
type Building = Pick<Home, 'building'>;

export interface AccessFact<Of> {
  term: string;
  words(of: Of): string;
  /** Of those that are read from others: where they are not known, the others say why. */
  isReadFromOthers?: true;
}

const WAY: AccessFact<Home> = {
  term: 'Way from the street',
  isReadFromOthers: true,
  words: ({ unit, building }) => {
    if (isStepFree(unit, building)) return 'Step-free';
    return building.stepFreeEntrance === false ? 'Has steps' : NOT_SAID;
  },
};
const ENTRANCE: AccessFact<Building> = {
  term: 'Entrance',
  words: ({ building }) => entranceWords(building),
};
const ELEVATOR: AccessFact<Building> = {
  term: 'Elevator',
  words: ({ building }) => (hasElevator(building) ? 'Yes' : NOT_SAID),
};
const BUILDING_DOOR: AccessFact<Building> = {
  term: 'Door of the building',
  words: ({ building }) => doorWords(building.entranceDoorInches),
};
const INNER_DOOR: AccessFact<Home> = {
  term: 'Narrowest door inside',
  words: ({ unit }) => doorWords(unit.doorInches),
};
const SHOWER: AccessFact<Home> = { term: 'Shower', words: ({ unit }) => showerWords(unit) };
export const STATION: AccessFact<Building> = {
  term: 'Step-free station',
  words: ({ building }) => stationWords(building.subwayList),
};

/** What is known of the way from a train into a home; what nobody said is said to be so. */
export const ACCESS_FACTS: readonly AccessFact<Home>[] = [
  ...[WAY, ENTRANCE, ELEVATOR],
  { term: 'Floor', words: ({ unit }) => floorWords(unit.floor) ?? NOT_SAID },
  ...[BUILDING_DOOR, INNER_DOOR, SHOWER, STATION],
];

/** What of it is of all homes of a building. */
export const BUILDING_ACCESS_FACTS: readonly AccessFact<Building>[] = [
  ...[ENTRANCE, ELEVATOR, BUILDING_DOOR, STATION],
];

/** What a listing says of these, and the terms of what it does not say. */
export function saidAndMissing<Of>(facts: readonly AccessFact<Of>[], of: Of) {
  const all = facts.map((fact) => ({ ...fact, words: fact.words(of) }));
  return {
    said: all.filter(({ words }) => words !== NOT_SAID),
    missing: all
      .filter(({ words, isReadFromOthers }) => words === NOT_SAID && !isReadFromOthers)
      .map(({ term }) => term.toLowerCase()),
  };
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/**
 * What is said of the way in before a tour: `Entrance: no step. Door of the building: 36 inches clear, with the door open at
 * 90°. Not said: elevator and narrowest door inside.`
 *
 * @param unit null where a tour is of a building
 */
export function wayInWords({ unit, building }: { unit: UnitFacts | null } & Building): string {
  const outside = saidAndMissing([ENTRANCE, ELEVATOR, BUILDING_DOOR], { building });
  const inside = unit && saidAndMissing([INNER_DOOR], { unit, building });
  const said = [...outside.said, ...(inside?.said ?? [])];
  const missing = [...outside.missing, ...(inside?.missing ?? [])];
  return [
    ...said.map(({ term, words }) => `${term}: ${inSentence(words)}.`),
    ...(missing.length > 0 ? [`Not said: ${listWords(missing)}.`] : []),
  ].join(' ');
}
