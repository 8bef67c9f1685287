import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { meets } from '@stoop/features/matching/rules/conflicts';
import { knownAnswers } from '@stoop/features/matching/rules/fit-answers';
import type {
  LifestylePreferences,
  LivingRequirements,
} from '@stoop/features/people/rules/profile-fields';
import { codesOf, DEAL_BREAKERS, HOBBIES } from '@stoop/features/people/rules/vocabularies';
import type { Random } from '../random.ts';
import { PETS, TEMPERAMENTS, type Temperament } from './temperaments.ts';

/** How much of a profile people fill in: the percentages of the people, and of the answers that they give. */
const DILIGENCE = {
  weights: { full: 60, most: 31, little: 9 },
  percent: { full: 98, most: 88, little: 55 },
} as const;
/** A habit that does not go with the rest of a person. */
const ODD_HABIT_PERCENT = 40;

export type Gives = () => boolean;

/** Whether somebody gives the next answer. */
export function openDiligence(random: Random): Gives {
  const percent = DILIGENCE.percent[random.weighted(DILIGENCE.weights)];
  return () => random.chance(percent / 100);
}

/** Some of a list, in the order of the list. */
export function someOf<Item>(list: readonly Item[], count: number, random: Random): Item[] {
  const left = list.map((_, at) => at);
  const chosen = new Set<number>();
  while (chosen.size < count && left.length > 0)
    for (const at of left.splice(random.int(0, left.length - 1), 1)) chosen.add(at);
  return list.filter((_, at) => chosen.has(at));
}

const ODD_ONES: readonly Temperament[] = Object.values(TEMPERAMENTS);
const weightsOf = Object.fromEntries(
  Object.entries(TEMPERAMENTS).map(([name, { weight }]) => [name, weight]),
) as Record<keyof typeof TEMPERAMENTS, number>;

/** The habits of somebody, some of them without an answer. */
export function habitsOf(gives: Gives, random: Random): LifestylePreferences {
  const usual: Temperament = TEMPERAMENTS[random.weighted(weightsOf)];
  const kind = () => (random.chance(ODD_HABIT_PERCENT / 100) ? random.pick(ODD_ONES) : usual);
  const all: Required<LifestylePreferences> = {
    sleepSchedule: random.weighted(kind().sleepSchedule),
    cleanlinessLevel: random.weighted(kind().cleanlinessLevel),
    noiseTolerance: random.weighted(kind().noiseTolerance),
    guestPolicy: random.weighted(kind().guestPolicy),
    smoking: random.weighted(kind().smoking),
    drinking: random.weighted(kind().drinking),
    petPreferences: random.weighted(PETS),
    hobbies: someOf(codesOf(HOBBIES), random.int(2, 6), random),
  };
  return Object.fromEntries(Object.entries(all).filter(gives));
}

/** A home that somebody has in mind, and what such homes cost and offer. */
export interface Wanted {
  /** Of the room, in whole US dollars a month. */
  price: number;
  /** ISO date. */
  freeFrom: string;
  /** Neighborhood ids, nearest first; the first is that of the home. */
  areas: readonly string[];
  unitLabel: string;
  /** Names of amenities and features that it has. */
  has: readonly string[];
}

const BUDGET_STEP = 50;
const atStep = (dollars: number) => Math.round(dollars / BUDGET_STEP) * BUDGET_STEP;
/** What people insist on, of what homes and buildings have. */
const WANTED = new Set([
  ...['Elevator', 'Laundry', 'Bike room', 'Roof', 'Gym', 'Package room', 'Courtyard', 'Dishwasher'],
  ...[
    'Washer',
    'Hardwood floors',
    'Air conditioning',
    'Walk-in closet',
    'Eat-in kitchen',
    'Balcony',
  ],
  ...['Home office', 'South light', 'Renovated kitchen', 'High ceilings', 'Furnished', 'Garden'],
]);
const UNIT_LABELS = ['2B1B', '2B2B', '3B1B', '3B2B', '4B2B'];
const STAYS = { '12': 45, '12_plus': 24, '6_12': 14, flexible: 10, '3_6': 5, '1_3': 2 } as const;

function budgetFor(price: number, random: Random) {
  // The end is never below the price, so that the home is one that its seekers can pay.
  const max = Math.ceil((price * (1 + random.unit() * 0.3)) / BUDGET_STEP) * BUDGET_STEP;
  const min = atStep(price * (0.55 + random.unit() * 0.3));
  return random.chance(0.2) ? { max } : { min, max };
}

/** From some weeks before a home is free to some after it, and never in the past. */
function moveInFor(freeFrom: string, today: string, random: Random): string {
  const wish = daysAfter(freeFrom, random.int(-14, 24));
  const soonest = daysAfter(today, random.int(4, 30));
  return wish > soonest ? wish : soonest;
}

/** What somebody looks for who has a home in mind. */
export function wishesFor(
  home: Wanted,
  { today, gives }: { today: string; gives: Gives },
  random: Random,
): LivingRequirements {
  const [own = '', ...nearby] = home.areas;
  const wanted = home.has.filter((name) => WANTED.has(name));
  const labels = new Set([home.unitLabel, ...someOf(UNIT_LABELS, random.int(0, 2), random)]);
  const all: Required<Omit<LivingRequirements, 'dealBreakers'>> = {
    budgetRange: budgetFor(home.price, random),
    preferredMoveInDate: moveInFor(home.freeFrom, today, random),
    lengthOfStay: random.weighted(STAYS),
    preferredLocations: [own, ...someOf(nearby, random.int(0, Math.min(4, nearby.length)), random)],
    preferredRoomType: random.chance(0.12) ? ['Private room', 'Shared room'] : ['Private room'],
    preferredUnitType: [...labels],
    mustHaveAmenities: someOf(wanted, random.int(0, 3), random),
    willShareCommonSpaces: random.chance(0.86),
  };
  const given = Object.entries(all).filter(gives);
  return Object.fromEntries(
    given.filter(([, answer]) => !Array.isArray(answer) || answer.length > 0),
  );
}

/** What somebody with these habits does not live with: never what they do themselves. */
export function dealBreakersOf(habits: LifestylePreferences, random: Random) {
  const own = knownAnswers(habits);
  const possible = codesOf(DEAL_BREAKERS).filter((one) => {
    if (meets(one, own, own)) return false;
    const {
      petPreferences: pets,
      smoking,
      cleanlinessLevel: clean,
      noiseTolerance: noise,
    } = habits;
    if (one === 'pets') return pets === 'no_pets' || pets === 'allergic';
    if (one === 'cats') return pets === 'dogs_ok';
    if (one === 'dogs') return pets === 'cats_ok' || pets === 'has_cat';
    if (one === 'any_smoking') return smoking === 'smoke_free';
    if (one === 'messy_home') return clean === 'very_tidy' || clean === 'spotless';
    if (one === 'loud_home') return noise === 'quiet_only' || noise === 'low';
    if (one === 'alcohol_at_home') return habits.drinking === 'never';
    return true;
  });
  const count = Number(random.weighted({ '0': 58, '1': 30, '2': 12 }));
  return someOf(possible, count, random);
}
