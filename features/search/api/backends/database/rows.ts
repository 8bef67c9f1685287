import { walkMinutes } from '@stoop/features/commute/rules/walk';
import { isStepFree, narrowestDoor, stepFreeWalk } from '@stoop/features/listings/rules/access';
import { concessionOf, netRent } from '@stoop/features/listings/rules/concession';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { confirmedDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { offeredParts, visibleParts } from '@stoop/features/listings/rules/visible-parts';
import { searchText } from '../../../rules/text.ts';

/** A text as bytes that compare as JavaScript compares texts, by UTF-16 code units. */
export const keyOf = (text: string): string =>
  `\\x${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;

/** The place of a building among names; no text has a NUL. */
export const nameKey = (name: string, buildingId: string) => keyOf(`${name}\0${buildingId}`);

const distinct = (values: readonly string[]) => [...new Set(values)];

/** What the tables have of a building; null where nothing of it is visible. A building of which all has lapsed has no rooms. */
export function rowsOf(document: BuildingDocument) {
  const visible = visibleParts(document);
  if (!visible) return null;
  const building = offeredParts(document);
  const { buildingId, name, coordinates, borough, neighborhood } = visible;
  const home = {
    building_id: buildingId,
    document: JSON.stringify(visible),
    name_key: nameKey(name.toLowerCase(), buildingId),
    ...coordinates,
    borough: borough ?? null,
    neighborhood: neighborhood ?? null,
    words: searchText(visible),
    amenities: distinct(visible.amenityList.map((one) => one.name)),
    utilities: distinct(visible.utilityList.map((one) => one.buildingUtilityId)),
    stops: visible.subwayList.map(({ distanceMeters, subwayLineList }) => [
      distanceMeters === undefined ? null : walkMinutes(distanceMeters),
      subwayLineList.map(({ subwayLineId }) => subwayLineId),
    ]),
    video: visible.isShownByVideo === true,
    step_free_walk: stepFreeWalk(visible),
  };
  const rooms = (building?.rentList ?? []).flatMap((unit, unitAt) => {
    const whole = wholePrice(unit);
    const ofUnit = {
      building_id: buildingId,
      unit_at: unitAt,
      unit_key: keyOf(unit.rentId),
      whole,
      net_whole: whole === null ? null : netRent(whole, unit),
      has_fee: unit.broker !== 0,
      features: distinct(unit.featureList.map((feature) => feature.name)),
      beds: unit.bedCount,
      baths: unit.bathCount,
      square_feet: unit.squareFeet ?? 0,
      floor: unit.floor ?? null,
      move_day: unit.moveDate?.slice(0, 10) || null,
      confirmed: confirmedDay(unit),
      listed: listedDay(unit),
      free_months: concessionOf(unit) !== null,
      step_free: isStepFree(unit, visible),
      door: narrowestDoor(unit, visible) ?? 0,
      shower: unit.rollInShower === true,
    };
    return unit.roomList.map((room, roomAt) => ({
      ...ofUnit,
      room_at: roomAt,
      room_key: keyOf(room.roomId),
      price: room.price,
      net_price: netRent(room.price, unit),
      room_type: room.roomType ?? null,
      is_open: !room.isClosed,
    }));
  });
  return { home, rooms };
}
export type SearchRows = NonNullable<ReturnType<typeof rowsOf>>;
