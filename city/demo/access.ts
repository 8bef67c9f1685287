import type { Random } from './random.ts';

/** Since then, the entrances of new houses with an elevator have no steps (the ADA and the Fair Housing Act). */
const LEVEL_FROM_YEAR = 1991;
const WIDTHS = { recent: [32, 34, 36], old: [26, 28, 30, 32] };

interface House {
  builtYear: number;
  hasElevator: boolean;
}

const eraOf = ({ builtYear }: House) => (builtYear >= LEVEL_FROM_YEAR ? 'recent' : 'old');

/** What is said of the entrance of a house; of many nothing is. */
export function buildingAccess(house: House, random: Random) {
  if (random.chance(0.4)) return {};
  const levelChance = house.hasElevator ? { recent: 0.95, old: 0.55 }[eraOf(house)] : 0.06;
  const stepFreeEntrance = random.chance(levelChance);
  const entranceDoorInches = random.pick([...WIDTHS[eraOf(house)], 36]);
  return { stepFreeEntrance, ...(random.chance(0.6) && { entranceDoorInches }) };
}

/** What is said of the doors and the shower of a home; of most nothing is. */
export function unitAccess(house: House, random: Random) {
  if (random.chance(0.6)) return {};
  const rollInShower =
    house.hasElevator && random.chance({ recent: 0.09, old: 0.02 }[eraOf(house)]);
  return {
    doorInches: random.pick(WIDTHS[eraOf(house)]),
    ...(random.chance(0.7) && { rollInShower }),
  };
}
