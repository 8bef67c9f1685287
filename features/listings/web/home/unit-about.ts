import { dollars } from '@stoop/base/rules/text/amounts';
import type { Offer } from '../../rules/offers.ts';
import { unitPath } from '../../rules/unit-path.ts';
import { isLetByRoom, unitPrice } from '../../rules/unit-price.ts';
import type { BuildingSummary, UnitDetails } from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { apartmentFacts, leaseOffer } from '../building/building-about.ts';
import { sharePicturePath } from '../photos/share-picture-path.ts';
import { roomAround, roomTitle } from './room-words.ts';
import { unitAbout, unitHeading } from './unit-words.ts';

/** The page of a home: what it is, and what of it can be rented for how much a month. */
export function listingFacts(details: UnitDetails, publicUrl: string): Record<string, unknown> {
  const { unit, rooms, building, listing } = details;
  const path = unitPath({ ...building, ...unit });
  const url = new URL(path, publicUrl).href;
  const { amount } = unitPrice({ ...unit, roomList: rooms });
  const whole =
    unit.wholePrice === null ? [] : [{ name: 'The whole home', price: unit.wholePrice }];
  const byRoom = isLetByRoom({ roomList: rooms })
    ? rooms.map(({ name, roomType, price }) => ({ name: name ?? roomType ?? 'Room', price }))
    : [];
  return {
    '@type': 'RealEstateListing',
    name: unitHeading(building, unit),
    url,
    description: listing.description ?? unitAbout(building, unit),
    image: new URL(sharePicturePath(path, amount, listing.photos[0]), publicUrl).href,
    ...(unit.listing?.listedAt && { datePosted: unit.listing.listedAt.slice(0, 10) }),
    mainEntity: apartmentFacts(building, unit, publicUrl),
    offers: isOffered(unit)
      ? [...whole, ...byRoom].map((offer) => leaseOffer({ ...offer, url }, unit))
      : [],
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

/** What is remembered of having looked at it, or at one of its rooms: the way back, what it was called, and the rent. */
export function viewedHome({ unit, rooms, building }: UnitDetails, room: Offer | null) {
  const heading = unitHeading(building, unit);
  const home = { buildingId: building.buildingId, unitId: unit.rentId };
  if (room?.roomId) {
    const about = `${dollars(room.rent)} a month, ${roomAround(unit, building)}`;
    return { ...home, roomId: room.roomId, name: `${roomTitle(room)}, ${heading}`, about };
  }
  const { amount, isWhole } = unitPrice({ ...unit, roomList: rooms });
  const rent = `${isWhole ? '' : 'Rooms from '}${dollars(amount)} a month`;
  return { ...home, name: heading, about: `${rent}, ${unitAbout(building, unit)}` };
}
