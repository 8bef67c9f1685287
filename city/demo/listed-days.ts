import { daysAfter, daysBetween } from '@stoop/base/rules/time/iso-day';
import { agentOf } from './agents.ts';
import { confirmationOf } from './confirmations.ts';
import type { DemoBuilding, DemoUnit, DemoUnitListings } from './documents.ts';
import { randomFrom } from './random.ts';

/** How many days before it can be moved in a home is published, in most cases. */
const DAYS_AHEAD = [20, 75] as const;
/** What is free only later was published in these last days. */
const LATELY_DAYS = [1, 28] as const;
/** Office hours in New York, in hours of UTC. */
const HOURS = [14, 21] as const;
const two = (part: number) => String(part).padStart(2, '0');

/** The day on which the first of those who wait applied. */
const firstApplied = ({ roomList, unit_application_queue }: DemoUnit): string | undefined =>
  [...unit_application_queue, ...roomList.flatMap((room) => room.room_application_queue)]
    .map(({ submittedAt }) => submittedAt.slice(0, 10))
    .sort()[0];

/** When a unit was first published: before today, and before anybody applied. */
function listedAt(unit: DemoUnit, today: string, seed: number): string {
  const random = randomFrom(seed, 'listed', unit.rentId);
  const ahead = daysAfter(unit.moveDate ?? today, -random.int(...DAYS_AHEAD));
  const lately = daysAfter(today, -random.int(...LATELY_DAYS));
  const day = daysBetween(ahead, today) > 0 ? ahead : lately;
  const applied = firstApplied(unit);
  const last = applied === undefined ? day : daysAfter(applied, -1);
  const time = `${two(random.int(...HOURS))}:${two(random.int(0, 59))}`;
  return `${day < last ? day : last}T${time}:00.000Z`;
}

/** When the units of a building were published, and when somebody last said that they are still there. */
export function demoListings(
  { buildingId, rentList }: DemoBuilding,
  today: string,
  seed: number,
): DemoUnitListings {
  const agent = agentOf(buildingId, seed);
  return {
    buildingId,
    listings: rentList.map((unit) => {
      const published = listedAt(unit, today, seed);
      const random = randomFrom(seed, 'confirmed', unit.rentId);
      return {
        unitId: unit.rentId,
        listedAt: published,
        ...confirmationOf({ agent, listedAt: published, today }, random),
      };
    }),
  };
}
