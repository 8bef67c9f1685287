import { linesOf } from '@stoop/base/rules/geo/lines';
import { count } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { counted, wordsOfId } from '@stoop/base/web/ui/words';
import type { Offer } from '../../rules/offers.ts';
import { aroundRoomWords } from '../../rules/unit-label.ts';
import { isSharedRoom } from '../../rules/unit-price.ts';
import type { BuildingSummary, SubwayStopView, UnitFacts } from '../../rules/views.ts';
import { linesNear } from '../card/walk-words.ts';

/** `on floor 5 of 6`; of a building whose stories are unknown, or fewer, without them. */
function onFloorWords({ floor }: UnitFacts, { totalStories = 0 }: BuildingSummary): string | false {
  if (floor === undefined) return false;
  if (floor <= 1) return floor === 1 ? 'on the ground floor' : 'below the street';
  return totalStories >= floor ? `on floor ${floor} of ${totalStories}` : `on floor ${floor}`;
}

/** What of a building is said beside a home, with how it is said. */
const TELLING = { Elevator: 'an elevator', Doorman: 'a doorman', Laundry: 'laundry' };

/**
 * What is known of a home of which nobody wrote anything, in sentences: what it is, and what it comes with. Nothing is in
 * them that its listing does not say.
 */
export function summaryOf(
  unit: UnitFacts,
  building: BuildingSummary,
  room: Pick<Offer, 'roomType'> | null,
): { is: string; has: string } {
  const home = aroundRoomWords(unit);
  const what = room
    ? `${isSharedRoom(room) ? 'A bed in a shared room' : (room.roomType ?? 'A room')} in ${home}`
    : home.replace(/^a/, 'A');
  const parts = [
    `${what} with ${counted(unit.bathCount, 'bath')}`,
    unit.squareFeet && `${count(unit.squareFeet)} sq ft`,
    onFloorWords(unit, building),
  ];
  const names = new Set(building.amenityList.map(({ name }) => name));
  const telling = Object.entries(TELLING).flatMap(([name, words]) =>
    names.has(name) ? words : [],
  );
  const paid = building.utilityList.map(({ buildingUtilityId }) =>
    wordsOfId(buildingUtilityId).toLowerCase(),
  );
  const has = [
    telling.length > 0 && `The building has ${listWords(telling)}.`,
    paid.length > 0 && `The rent includes ${listWords(paid)}.`,
  ];
  return { is: `${parts.filter(Boolean).join(', ')}.`, has: has.filter(Boolean).join(' ') };
}

/** `to the L at Bedford Av`, after how far it is. */
export const toStationWords = (stop: SubwayStopView): string =>
  `to the ${listWords(linesOf(linesNear([stop])).map(({ label }) => label))} at ${stop.name}`;
