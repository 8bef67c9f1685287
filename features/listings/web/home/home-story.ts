import { count } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { bedsWords, counted, wordsOfId } from '@stoop/base/web/ui/words';
import { hasElevator } from '../../rules/access.ts';
import { isLetByRoom } from '../../rules/unit-price.ts';
import type { BuildingSummary, RoomView, UnitFacts } from '../../rules/views.ts';
import { linesNear } from '../card/walk-words.ts';
import { stopsByWalk } from './unit-words.ts';

interface Home {
  unit: UnitFacts;
  rooms: readonly RoomView[];
  building: BuildingSummary;
}

const NAMED_MOST = 4;
const names = (all: readonly string[]): string =>
  listWords(all.slice(0, NAMED_MOST).map((name) => name.charAt(0).toLowerCase() + name.slice(1)));

const FLOOR_ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function floorPhrase({ unit: { floor }, building }: Home): string {
  if (floor === undefined) return '';
  const of =
    building.totalStories && building.totalStories > 1 ? ` of ${building.totalStories}` : '';
  if (floor < 1) return ' below the street';
  if (floor === 1) return ' on the ground floor';
  const which = FLOOR_ORDINALS[floor];
  const lift = hasElevator(building) ? ', with an elevator' : '';
  return which ? ` on the ${which} floor${of}${lift}` : ` on floor ${floor}${of}${lift}`;
}

/**
 * What can be said of a home from its facts, one sentence a row; a row is empty where nothing is known of it. None says whom
 * it suits: a number of people would turn families away, which fair housing law forbids.
 */
const SENTENCES: readonly ((home: Home) => string)[] = [
  (home) => {
    const { unit, building } = home;
    const size =
      unit.bedCount === 0 ? 'A studio with' : `A home with ${bedsWords(unit.bedCount)} and`;
    const area = unit.squareFeet ? `, ${count(unit.squareFeet)} square feet,` : '';
    const built = building.builtYear ? `, in a building from ${building.builtYear}` : '';
    return `${size} ${counted(unit.bathCount, 'bath')}${area}${floorPhrase(home)}${built}.`;
  },
  ({ rooms }) => {
    if (!isLetByRoom({ roomList: rooms })) return '';
    return rooms.length === 1
      ? 'One of its rooms is for rent.'
      : `${counted(rooms.length, 'room')} are rented separately.`;
  },
  ({ building }) => {
    const [nearest] = stopsByWalk(building.subwayList);
    const lines = nearest ? linesNear([nearest]) : [];
    if (!nearest?.name || nearest.walkMinutes === undefined || lines.length === 0) return '';
    const stop = lines.length === 1 ? 'stops' : 'stop';
    return `The ${listWords(lines)} ${stop} at ${nearest.name}, ${nearest.walkMinutes} min away on foot.`;
  },
  ({ unit: { featureList } }) =>
    featureList.length > 0 ? `Features: ${names(featureList.map(({ name }) => name))}.` : '',
  ({ building: { utilityList } }) =>
    utilityList.length > 0
      ? `The rent includes ${names(utilityList.map(({ buildingUtilityId }) => wordsOfId(buildingUtilityId)))}.`
      : '',
];

/** A short description of a home of which its lister wrote none, from its facts alone. */
export const homeStory = (home: Home): string =>
  SENTENCES.map((sentence) => sentence(home))
    .filter(Boolean)
    .join(' ');
