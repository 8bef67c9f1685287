import type { BuildingHomes } from '../../rules/building-homes.ts';
import { largestFile } from '../../rules/listing-photo.ts';
import { buildingHomesPath, unitPath } from '../../rules/unit-path.ts';
import { unitPrice } from '../../rules/unit-price.ts';
import type { BuildingSummary } from '../../rules/views.ts';
import { buildingName } from '../card/home-words.ts';
import { unitHeading } from '../home/unit-words.ts';
import { sharePicturePath } from '../photos/share-picture-path.ts';

/* JSON-LD of a building, by the words of schema.org. */

export const placeFacts = ({ address, city, coordinates, borough }: BuildingSummary) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: borough ?? city,
    addressRegion: 'NY',
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
});

export const amenityFacts = (amenities: readonly { name: string }[]) =>
  [...new Set(amenities.map(({ name }) => name))].map((name) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  }));

/** The building with an offer for each home, dollars a month. */
export function complexFacts(
  { building, homes, photos }: BuildingHomes,
  publicUrl: string,
): Record<string, unknown> {
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  return {
    '@type': 'ApartmentComplex',
    name: buildingName(building),
    description: building.title,
    url: urlOf(buildingHomesPath(building.buildingId)),
    ...placeFacts(building),
    numberOfAvailableAccommodation: homes.length,
    amenityFeature: amenityFacts(building.amenityList),
    image:
      photos.length > 0
        ? photos.map((photo) => urlOf(largestFile(photo)))
        : urlOf(sharePicturePath(buildingHomesPath(building.buildingId), homes.length)),
    makesOffer: homes.map((unit) => ({
      '@type': 'Offer',
      name: unitHeading(building, unit),
      url: urlOf(unitPath({ ...building, ...unit })),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: unitPrice(unit).amount,
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    })),
  };
}
