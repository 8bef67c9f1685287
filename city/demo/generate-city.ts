import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import { agentDocuments } from './agents.ts';
import { demoApplications } from './applications.ts';
import { demoBuilding, demoFloors, type Making } from './buildings.ts';
import { type Area, readCityData } from './city-data.ts';
import type { DemoBuilding, DemoCollection } from './documents.ts';
import { demoListings } from './listed-days.ts';
import { choosePlaces } from './places.ts';
import { gatheringsOf } from './seekers/gatherings.ts';
import { demoSeekers, withSeekers } from './seekers/seekers.ts';
import { userDocuments } from './seekers/user-documents.ts';
import { slug } from './slug.ts';
import { demoTourPlan } from './tour-plans.ts';
import { cityTours } from './tours.ts';
import { demoUnitTerms } from './unit-terms.ts';

const BUILDINGS = 1200;
export const SEED = 1904;

function neighborhoodOf(area: Area, buildings: readonly DemoBuilding[]): Neighborhood {
  const { name, borough, lat, lng } = area;
  return {
    id: slug(name),
    name,
    borough,
    coordinates: { lat, lng },
    has_properties: buildings.some(
      (building) => building.is_visible && building.neighborhood === name,
    ),
    average_price: area.oneBedroomRent,
  };
}

/**
 * Generates a realistic New York in the import format: about 1,200 buildings with hours for tours, 6,000 units, 200
 * neighborhoods, 400 people who look for roommates, 2,500 applications, 1,000 tours. The same `today` (an ISO
 * date: around it homes become free, and homes are shown) and `seed` generate the same city.
 */
export function generateCity({
  today,
  seed = SEED,
}: {
  today: string;
  seed?: number;
}): DemoCollection[] {
  const city = readCityData();
  const making: Making = { city, today, seed, usedNames: new Set() };
  const empty = choosePlaces(city, BUILDINGS, seed).map((place) => demoBuilding(place, making));
  const seekers = demoSeekers(gatheringsOf(empty, city.areas, seed), { today, seed });
  const buildings = withSeekers(empty, seekers);
  const plans = buildings.map((building) => demoTourPlan(building, today, seed));
  const applications = demoApplications(buildings, { today, seed, seekers });
  const tours = cityTours(buildings, { plans, applications, today, seed });
  const listings = buildings.map((building) => demoListings(building, today, seed));
  return [
    {
      collection: 'fome_neighborhoods',
      documents: city.areas.map((area) => neighborhoodOf(area, buildings)),
    },
    { collection: 'fetched_buildings_collection', documents: buildings },
    { collection: 'fome_rental_buildings', documents: buildings.map(demoFloors) },
    // Before the applications and the listings, which name them.
    {
      collection: 'users',
      documents: [...userDocuments(seekers, seed), ...agentDocuments(seed)],
    },
    {
      collection: 'unit_applications',
      documents: applications.filter((one) => one.applicationType === 'unit'),
    },
    {
      collection: 'room_applications',
      documents: applications.filter((one) => one.applicationType === 'room'),
    },
    { collection: 'unitListings', documents: listings },
    {
      collection: 'unitTerms',
      documents: buildings.flatMap((building, at) => {
        const listed = listings[at];
        return (listed && demoUnitTerms(building, listed, today, seed)) ?? [];
      }),
    },
    { collection: 'tourPlans', documents: plans },
    { collection: 'tours', documents: tours },
  ];
}
