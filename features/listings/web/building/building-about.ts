import type { BuildingHomes } from '../../rules/building-homes.ts';
import { largestFile } from '../../rules/listing-photo.ts';
import { shownTitle } from '../../rules/shown-title.ts';
import { buildingHomesPath, unitPath } from '../../rules/unit-path.ts';
import { unitPrice } from '../../rules/unit-price.ts';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import { buildingName } from '../card/home-words.ts';
import { unitHeading } from '../home/unit-words.ts';
import { sharePicturePath } from '../photos/share-picture-path.ts';
import { homesSentence } from './building-facts.ts';

/*
 * JSON-LD of buildings and homes, by the words of schema.org. A place has no offers there, so that those are of the page,
 * a RealEstateListing, whose main entity is the place.
 */

const ZIP = /\b1[01]\d{3}\b/;

const placeFacts = ({ address, city, coordinates, borough }: BuildingSummary) => {
  const [zip] = ZIP.exec(address.split(',').slice(1).join()) ?? [];
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.split(',', 1)[0],
      addressLocality: borough ?? city,
      addressRegion: 'NY',
      ...(zip && { postalCode: zip }),
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
  };
};

type Named = readonly { name: string }[];

const amenityFacts = (amenities: Named) => ({
  ...(amenities.some(({ name }) => name === 'Pets allowed') && { petsAllowed: true }),
  amenityFeature: [...new Set(amenities.map(({ name }) => name))].map((name) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  })),
});

/** The home itself. */
export function apartmentFacts(
  building: BuildingSummary,
  unit: Omit<UnitView, 'roomList'>,
  publicUrl: string,
): Record<string, unknown> {
  return {
    '@type': 'Apartment',
    name: unitHeading(building, unit),
    url: new URL(unitPath({ ...building, ...unit }), publicUrl).href,
    ...placeFacts(building),
    numberOfBedrooms: unit.bedCount,
    numberOfBathroomsTotal: unit.bathCount,
    ...(unit.squareFeet
      ? { floorSize: { '@type': 'QuantitativeValue', value: unit.squareFeet, unitCode: 'FTK' } }
      : {}),
    ...(unit.floor === undefined ? {} : { floorLevel: String(unit.floor) }),
    ...(building.builtYear ? { yearBuilt: building.builtYear } : {}),
    ...amenityFacts([...unit.featureList, ...building.amenityList]),
  };
}

const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';

/** To let something for so many US dollars a month. */
export const leaseOffer = (
  { name, price, url }: { name: string; price: number; url: string },
  { moveDate }: { moveDate?: string },
) => ({
  '@type': 'Offer',
  name,
  url,
  businessFunction: LEASE_OUT,
  availability: 'https://schema.org/InStock',
  ...(moveDate ? { availabilityStarts: moveDate.slice(0, 10) } : {}),
  price,
  priceCurrency: 'USD',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'USD',
    unitCode: 'MON',
  },
});

/** The page of a building: with an offer for each home, that of its cheapest room where it is not let whole. */
export function complexFacts(
  { building, homes, photos }: BuildingHomes,
  publicUrl: string,
): Record<string, unknown> {
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  const path = buildingHomesPath(building.buildingId);
  const name = buildingName(building);
  const image =
    photos.length > 0
      ? photos.map((photo) => urlOf(largestFile(photo)))
      : urlOf(sharePicturePath(path, homes.length));
  return {
    '@type': 'RealEstateListing',
    name,
    url: urlOf(path),
    description: `${shownTitle(building)}. ${homesSentence({ homes })}`,
    image,
    mainEntity: {
      '@type': 'ApartmentComplex',
      name,
      description: shownTitle(building),
      url: urlOf(path),
      image,
      ...placeFacts(building),
      numberOfAvailableAccommodationUnits: homes.length,
      ...amenityFacts(building.amenityList),
    },
    offers: homes.map((unit) => {
      const { amount, isWhole } = unitPrice(unit);
      const heading = unitHeading(building, unit);
      return leaseOffer(
        {
          name: isWhole ? heading : `A room in ${heading}`,
          price: amount,
          url: urlOf(unitPath({ ...building, ...unit })),
        },
        unit,
      );
    }),
  };
}
