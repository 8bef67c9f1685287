import { daysAfter } from '@stoop/base/rules/time/iso-day';
import type { ZonedDay } from '@stoop/base/rules/time/zoned-day';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import { cellsOf, type Slot, slotsOfDay } from '@stoop/features/tours/rules/free-slots';
import type { DemoBuilding, DemoTour, DemoTourPlan } from './documents.ts';
import { letters, type Random, randomFrom } from './random.ts';

/** Tours are booked so many days ahead, from tomorrow on. */
export const TOUR_DAYS = 14;
/** The percentage of buildings with tours, and at most so many each. */
const TOURED_PERCENT = 25;
const TOURS_MAX = 4;
/** The percentage of tours that are of one home, not of the building. */
const OF_A_HOME_PERCENT = 85;
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Some slots of a building, none of which needs the time of another. */
function takenSlots(
  { settings, ...hours }: DemoTourPlan,
  days: readonly ZonedDay[],
  random: Random,
): Slot[] {
  const plan = { ...settings, ...hours };
  const slots = days.flatMap((day) => slotsOfDay(plan, day));
  const taken = new Set<number>();
  if (slots.length === 0) return [];
  return Array.from({ length: random.int(1, TOURS_MAX) }, () => random.pick(slots)).filter(
    ({ startsAt }) => {
      const cells = cellsOf(startsAt, plan);
      if (cells.some((cell) => taken.has(cell))) return false;
      for (const cell of cells) taken.add(cell);
      return true;
    },
  );
}

function demoTour(
  { buildingId, name, address = '', rentList }: DemoBuilding,
  { startsAt, endsAt, mode }: Slot,
  today: string,
  random: Random,
): DemoTour {
  const homes = rentList.filter((unit) => unit.is_visible);
  const unit =
    homes.length > 0 && random.chance(OF_A_HOME_PERCENT / 100) ? random.pick(homes) : null;
  const bookedOn = daysAfter(today, -random.int(1, 4));
  return {
    tourId: `TOUR-${letters(10, BASE_32, random)}`,
    buildingId,
    unitId: unit?.rentId ?? null,
    visitorId: null,
    applicationId: null,
    mode,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    status: 'booked',
    version: 1,
    sequence: 0,
    homeLabel: labelOfHome({
      building: { name, address },
      ...(unit && { unit: { unitNumber: unit.unitNumber, label: '' } }),
    }),
    homeAddress: address,
    bookedAt: `${bookedOn}T${random.int(13, 23)}:${random.int(10, 59)}:00.000Z`,
  };
}

/** The booked tours of a building, by people without an account here. @param days those from tomorrow on */
export function demoTours(
  building: DemoBuilding,
  {
    plan,
    days,
    today,
    seed,
  }: { plan: DemoTourPlan; days: readonly ZonedDay[]; today: string; seed: number },
): DemoTour[] {
  const random = randomFrom(seed, 'tours', building.buildingId);
  if (!building.is_visible || !random.chance(TOURED_PERCENT / 100)) return [];
  return takenSlots(plan, days, random).map((slot) => demoTour(building, slot, today, random));
}
