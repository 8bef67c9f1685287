import type { Neighborhood } from '@stoop/domain/listings/documents';
import { demoBuilding, demoFloors, type Making } from './buildings.ts';
import { type Area, readCityData } from './city-data.ts';
import type { DemoBuilding, DemoCollection } from './documents.ts';
import { choosePlaces } from './places.ts';
import { slug } from './slug.ts';

const BUILDINGS = 1200;
const SEED = 1904;

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
 * Generates a realistic New York in the import format: about 1,200 buildings, 6,000 units, 200 neighborhoods.
 * The same `today` (an ISO date, around which homes become free) and `seed` generate the same city.
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
  const buildings = choosePlaces(city, BUILDINGS, seed).map((place) => demoBuilding(place, making));
  return [
    {
      collection: 'fome_neighborhoods',
      documents: city.areas.map((area) => neighborhoodOf(area, buildings)),
    },
    { collection: 'fetched_buildings_collection', documents: buildings },
    { collection: 'fome_rental_buildings', documents: buildings.map(demoFloors) },
  ];
}
