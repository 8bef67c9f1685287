import { dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import { leastPrice, unitPrice } from '../../rules/unit-price.ts';
import type { BuildingDetails, BuildingSummary, UnitView } from '../../rules/views.ts';

type Fact = [term: string, words: string | number | undefined];

const known = (facts: readonly Fact[]) =>
  facts.flatMap(([term, words]) => (words ? [{ term, words: String(words) }] : []));

const placeFacts = ({ totalStories, builtYear, neighborhood }: BuildingSummary): Fact[] => [
  ['Stories', totalStories],
  ['Built', builtYear],
  ['Neighborhood', neighborhood],
];

export function buildingFacts({ rentList, ...building }: BuildingDetails) {
  const rooms = rentList.flatMap((unit) => unit.roomList);
  return known([
    ['Rooms from', rooms.length > 0 ? dollars(leastPrice({ roomList: rooms })) : undefined],
    ['Units offered', rentList.length],
    ['Rooms offered', rooms.length],
    ...placeFacts(building),
  ]);
}

interface Homes {
  building: BuildingSummary;
  homes: readonly UnitView[];
}

/** Of what everybody may know of a building. */
export function homesFacts({ building, homes }: Homes) {
  const rents = homes.map((unit) => unitPrice(unit).amount);
  return known([
    ['Homes now', homes.length],
    ['Rent from', homes.length > 0 ? dollars(Math.min(...rents)) : undefined],
    ['Tours', building.isShownByVideo ? 'In person or by video' : undefined],
    ...placeFacts(building),
  ]);
}

/** `3 homes from $2,800 a month.` */
export function homesSentence({ homes }: Pick<Homes, 'homes'>): string {
  if (homes.length === 0) return 'No home here can be had now.';
  const least = Math.min(...homes.map((unit) => unitPrice(unit).amount));
  return `${counted(homes.length, 'home')} from ${dollars(least)} a month.`;
}
