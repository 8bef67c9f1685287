import type { Random } from './random.ts';

interface Home {
  builtYear: number;
  hasElevator: boolean;
  stories: number;
}

/** The percentage of homes with each feature: built before 1945, until 1995, since. */
const FEATURES: Readonly<
  Record<string, readonly [prewar: number, postwar: number, recent: number]>
> = {
  Dishwasher: [9, 17, 40],
  Washer: [5, 4, 40],
  'Hardwood floors': [70, 56, 66],
  'Air conditioning': [14, 34, 82],
  'High ceilings': [40, 4, 26],
  'Exposed brick': [24, 0, 3],
  Fireplace: [13, 2, 1],
  'Renovated kitchen': [36, 38, 8],
  'Eat-in kitchen': [22, 26, 10],
  'Walk-in closet': [7, 20, 27],
  Furnished: [7, 6, 9],
  'Home office': [8, 7, 10],
  'South light': [24, 26, 34],
  Balcony: [4, 18, 24],
};

const VIEW_FROM_FLOOR = 12;

/** The features of a home, in the order of the table. */
export function unitFeatures(home: Home, floor: number, random: Random): { name: string }[] {
  const era = home.builtYear < 1945 ? 0 : home.builtYear < 1995 ? 1 : 2;
  const names = Object.entries(FEATURES)
    .filter(([, percents]) => random.chance(percents[era] / 100))
    .map(([name]) => name);
  if (floor >= VIEW_FROM_FLOOR && random.chance(0.6)) names.push('City view');
  if (floor === 1 && !home.hasElevator && random.chance(0.4)) names.push('Garden');
  return names.map((name) => ({ name }));
}
