import { unitPath } from '../../rules/unit-path.ts';
import { unitPrice } from '../../rules/unit-price.ts';
import type { BuildingSummary, UnitDetails } from '../../rules/views.ts';
import { amenityFacts, placeFacts } from '../building/building-about.ts';
import { sharePicturePath } from '../photos/share-picture-path.ts';
import { unitAbout, unitHeading } from './unit-words.ts';

function apartmentFacts({ unit, building }: UnitDetails): Record<string, unknown> {
  return {
    '@type': 'Apartment',
    name: unitHeading(building, unit),
    description: unitAbout(building, unit),
    ...placeFacts(building),
    numberOfBedrooms: unit.bedCount,
    numberOfBathroomsTotal: unit.bathCount,
    ...(unit.squareFeet
      ? { floorSize: { '@type': 'QuantitativeValue', value: unit.squareFeet, unitCode: 'FTK' } }
      : {}),
    ...(unit.floor === undefined ? {} : { floorLevel: String(unit.floor) }),
    ...(building.builtYear ? { yearBuilt: building.builtYear } : {}),
    amenityFeature: amenityFacts([...unit.featureList, ...building.amenityList]),
  };
}

/** JSON-LD of the offers: one for each room, dollars a month. */
export function offerFacts(details: UnitDetails, publicUrl: string): Record<string, unknown> {
  const { unit, rooms, building } = details;
  const prices = rooms.map((room) => room.price);
  const path = unitPath({ ...building, ...unit });
  const { amount } = unitPrice({ ...unit, roomList: rooms });
  return {
    '@type': 'AggregateOffer',
    url: new URL(path, publicUrl).href,
    image: new URL(sharePicturePath(path, amount, details.listing.photos[0]), publicUrl).href,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceCurrency: 'USD',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: rooms.length,
    ...(unit.moveDate ? { availabilityStarts: unit.moveDate.slice(0, 10) } : {}),
    itemOffered: apartmentFacts(details),
    offers: rooms.map((room) => ({
      '@type': 'Offer',
      name: room.name ?? room.roomType ?? 'Room',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: room.price,
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    })),
  };
}

export function placeCrumbs(building: BuildingSummary): { label: string; to: string }[] {
  const { borough, neighborhood } = building;
  const search = (query: Record<string, string>) =>
    `/search?${new URLSearchParams({ type: 'unit', ...query })}`;
  return [
    { label: 'Homes', to: search({}) },
    ...(borough ? [{ label: borough, to: search({ borough }) }] : []),
    ...(neighborhood ? [{ label: neighborhood, to: search({ neighborhood }) }] : []),
  ];
}

/** What is remembered of having looked at it: the way back, and what it was called. */
export const viewedUnit = ({ unit, building }: UnitDetails) => ({
  buildingId: building.buildingId,
  unitId: unit.rentId,
  name: unitHeading(building, unit),
  about: unitAbout(building, unit),
});
