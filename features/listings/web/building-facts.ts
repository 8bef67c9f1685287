import { dollars } from '@stoop/base/rules/text/amounts';
import type { BuildingDetails } from '../rules/views.ts';

export function buildingFacts({ rentList, ...building }: BuildingDetails) {
  const rooms = rentList.flatMap((unit) => unit.roomList);
  const least = Math.min(...rooms.map((room) => room.price));
  const facts: [string, string | number | undefined][] = [
    ['Rooms from', rooms.length > 0 ? dollars(least) : undefined],
    ['Units offered', rentList.length],
    ['Rooms offered', rooms.length],
    ['Stories', building.totalStories],
    ['Built', building.builtYear],
    ['Neighborhood', building.neighborhood],
  ];
  return facts.flatMap(([term, words]) => (words ? [{ term, words: String(words) }] : []));
}
