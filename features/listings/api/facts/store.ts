import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ListingDetails, ListingPhoto } from '../../contract/views.ts';
import {
  type BuildingDocument,
  FLOORS,
  type ListingFacts,
  type ListingPhoto as Photo,
  type RoomDocument,
  type UnitDocument,
} from '../../rules/documents.ts';
import { photoOfRoom } from '../../rules/listing-photo.ts';
import { isWholeHome } from '../../rules/unit-price.ts';
import { cutsOf, historyOf } from '../../rules/unit-terms.ts';
import { listChangedTerms } from '../history/store.ts';
import { unitIdOf } from '../staff/floors/floor-items.ts';

/** A photo of the table `p`, as JSON. */
export const PHOTO: SQL = sql`json_build_object('id', p.id, 'alt', p.alt, 'width', p.width, 'height', p.height,
  'blur', p.blur)`;

const factsRow = z.object({
  buildingId: z.string(),
  /** Null for the photos of the building itself. */
  unitId: z.string().nullable(),
  listedAt: isoMoment.nullable(),
  confirmedAt: isoMoment.nullable(),
  isAnsweredFor: z.boolean(),
  isLapsed: z.boolean(),
  photos: z.array(ListingPhoto).nullable(),
});
type FactsRow = z.infer<typeof factsRow>;

/** The pictures of the rooms of a unit for which its first photo does not stand. */
function roomCoversOf(photos: readonly Photo[], roomList: readonly RoomDocument[]) {
  const covers = roomList
    .filter((room) => room.is_visible && !isWholeHome(room))
    .map((room) => [room.roomId, photoOfRoom(photos, room) ?? null] as const)
    .filter(([, photo]) => photo !== photos[0]);
  return covers.length > 0 && { roomCovers: Object.fromEntries(covers) };
}

const factsOf = (row: FactsRow, { roomList }: UnitDocument): ListingFacts => ({
  ...(row.listedAt && { listedAt: row.listedAt }),
  ...(row.confirmedAt && { confirmedAt: row.confirmedAt }),
  isAnsweredFor: row.isAnsweredFor,
  ...(row.isLapsed && { isLapsed: true }),
  ...(row.photos?.[0] && { cover: row.photos[0], ...roomCoversOf(row.photos, roomList) }),
});

const surroundingsRow = z.object({
  buildingId: z.string(),
  isShownByVideo: z.boolean(),
  /** From the lowest. */
  floors: z.array(z.object({ floor: z.int(), units: z.array(z.unknown()) })),
  /** The queues in which an application is being matched; without a room that of the unit. */
  closed: z.array(z.object({ unitId: z.string(), roomId: z.string().nullable() })),
});
type Surroundings = z.infer<typeof surroundingsRow>;

/** What other tables know of these buildings; of those without anything there is no row. */
const listSurroundings = (database: Sql, ids: SQL) =>
  database.readRows(surroundingsRow)`
    SELECT id AS "buildingId", bool_or(by_video) AS "isShownByVideo",
      coalesce(json_agg(json_build_object('floor', floor, 'units', units) ORDER BY floor)
        FILTER (WHERE floor IS NOT NULL), '[]') AS floors,
      coalesce(json_agg(json_build_object('unitId', unit_id, 'roomId', room_id))
        FILTER (WHERE unit_id IS NOT NULL), '[]') AS closed
    FROM (
      SELECT building_id AS id, floor_number::int AS floor, units, NULL AS unit_id, NULL AS room_id,
        false AS by_video
      FROM floors WHERE type = 'rental' AND building_id = ANY(${ids})
        AND floor_number BETWEEN ${FLOORS.from} AND ${FLOORS.to} AND floor_number = floor(floor_number)
      UNION ALL SELECT DISTINCT ON (building_id) building_id, NULL::int, NULL::json, NULL, NULL, true
      FROM tour_hours WHERE mode = 'video' AND building_id = ANY(${ids})
      UNION ALL SELECT building_id, NULL::int, NULL::json, unit_id, room_id, false
      FROM queue_entries WHERE status = 'IN_MATCHING' AND building_id = ANY(${ids})
    ) one GROUP BY id`;

/** The floor of each unit that stands on one; of several the lowest. */
const floorsOf = ({ floors }: Surroundings) =>
  new Map(
    floors
      .toReversed()
      .flatMap(({ floor, units }) => units.map((item) => [unitIdOf(item), floor] as const)),
  );

/** The unit with its floor, and with which of its rooms are closed. */
function withSurroundings(of: Surroundings | undefined) {
  if (!of) return (unit: UnitDocument) => unit;
  const floors = floorsOf(of);
  return (unit: UnitDocument): UnitDocument => {
    const floor = floors.get(unit.rentId);
    const closed = of.closed.filter(({ unitId }) => unitId === unit.rentId);
    const isClosed = (id: string) => closed.some(({ roomId }) => roomId === null || roomId === id);
    const roomList =
      closed.length === 0
        ? unit.roomList
        : unit.roomList.map((room) =>
            isClosed(room.roomId) ? { ...room, isClosed: true as const } : room,
          );
    return { ...unit, ...(floor !== undefined && { floor }), roomList };
  };
}

/**
 * The buildings with what is known about their listings beyond their documents. A building without anything is the
 * same object.
 */
export async function listWithListingFacts(
  database: Sql,
  buildings: BuildingDocument[],
): Promise<BuildingDocument[]> {
  if (buildings.length === 0) return buildings;
  const buildingIds = buildings.map(({ buildingId }) => buildingId);
  const ids = texts(buildingIds);
  const rows = await database.readRows(factsRow)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", l.listed_at AS "listedAt",
      l.confirmed_at AS "confirmedAt", l.responsible_id IS NOT NULL AS "isAnsweredFor",
      l.lapsed_at IS NOT NULL AS "isLapsed", p.photos
    FROM (SELECT * FROM unit_listings WHERE building_id = ANY(${ids})) l
    FULL JOIN (
      SELECT p.building_id, p.unit_id, json_agg(${PHOTO} ORDER BY p.position) AS photos
      FROM listing_photos p WHERE p.building_id = ANY(${ids}) GROUP BY p.building_id, p.unit_id
    ) p USING (building_id, unit_id)`;
  const known = Map.groupBy(rows, ({ buildingId }) => buildingId);
  const around = new Map(
    (await listSurroundings(database, ids)).map((row) => [row.buildingId, row] as const),
  );
  const changed = await listChangedTerms(database, buildingIds);
  return buildings.map((building) => {
    const own = known.get(building.buildingId) ?? [];
    const surroundings = around.get(building.buildingId);
    const terms = changed.get(building.buildingId);
    if (own.length === 0 && !surroundings && !terms) return building;
    const rowsOf = new Map(own.map((row) => [row.unitId, row]));
    const [cover] = rowsOf.get(null)?.photos ?? [];
    const rentList = building.rentList.map(withSurroundings(surroundings)).map((unit) => {
      const cuts = cutsOf(historyOf(terms?.get(unit.rentId) ?? [], null));
      const row = rowsOf.get(unit.rentId);
      const facts = row && factsOf(row, unit);
      if (cuts.length === 0) return facts ? { ...unit, listing: facts } : unit;
      return { ...unit, listing: { isAnsweredFor: false, ...facts, cuts } };
    });
    return {
      ...building,
      ...(cover && { cover }),
      ...(surroundings?.isShownByVideo && { isShownByVideo: true as const }),
      rentList,
    };
  });
}

const detailsRow = ListingDetails.extend({ fees: ListingDetails.shape.fees.nullable() });

/** The photos of a building itself, in the order of staff. */
export const listBuildingPhotos = (database: Sql, buildingId: string) =>
  database.readRows(ListingPhoto)`SELECT id, alt, width, height, blur FROM listing_photos
    WHERE building_id = ${buildingId} AND unit_id IS NULL ORDER BY position`;

/** What the page of a unit says about its listing. */
export async function readListingDetails(
  database: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string },
): Promise<z.infer<typeof ListingDetails>> {
  const row = await database.readRow(detailsRow)`
    SELECT l.posted_by AS "postedBy", l.poster_role AS "posterRole", l.broker_hired_by AS "brokerHiredBy", l.fees, l.description,
      (SELECT coalesce(json_agg(${PHOTO} ORDER BY p.position), '[]') FROM listing_photos p
        WHERE p.building_id = ${buildingId} AND p.unit_id = ${unitId}) AS photos
    FROM (SELECT) one LEFT JOIN unit_listings l
      ON l.building_id = ${buildingId} AND l.unit_id = ${unitId}`;
  if (!row) throw new Error('a left join gives a row');
  return { ...row, fees: row.fees ?? [] };
}
