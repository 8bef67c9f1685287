import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ListingDetails, ListingPhoto } from '../../contract/views.ts';
import type { BuildingDocument, ListingFacts, UnitDocument } from '../../rules/documents.ts';

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
  cover: ListingPhoto.nullable(),
});

const factsOf = (row: z.infer<typeof factsRow>): ListingFacts => ({
  ...(row.listedAt && { listedAt: row.listedAt }),
  ...(row.confirmedAt && { confirmedAt: row.confirmedAt }),
  isAnsweredFor: row.isAnsweredFor,
  ...(row.isLapsed && { isLapsed: true }),
  ...(row.cover && { cover: row.cover }),
});

const withFactsOf =
  (facts: ReadonlyMap<string, ListingFacts>) =>
  (unit: UnitDocument): UnitDocument => {
    const listing = facts.get(unit.rentId);
    return listing ? { ...unit, listing } : unit;
  };

/**
 * The buildings with what is known about their listings beyond their documents. A building without anything is the
 * same object.
 */
export async function listWithListingFacts(
  database: Sql,
  buildings: BuildingDocument[],
): Promise<BuildingDocument[]> {
  if (buildings.length === 0) return buildings;
  const ids = texts(buildings.map(({ buildingId }) => buildingId));
  const rows = await database.readRows(factsRow)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", l.listed_at AS "listedAt",
      l.confirmed_at AS "confirmedAt", l.responsible_id IS NOT NULL AS "isAnsweredFor",
      l.lapsed_at IS NOT NULL AS "isLapsed", p.cover
    FROM (SELECT * FROM unit_listings WHERE building_id = ANY(${ids})) l
    FULL JOIN (
      SELECT DISTINCT ON (p.building_id, p.unit_id) p.building_id, p.unit_id, ${PHOTO} AS cover
      FROM listing_photos p WHERE p.building_id = ANY(${ids})
      ORDER BY p.building_id, p.unit_id, p.position
    ) p USING (building_id, unit_id)`;
  if (rows.length === 0) return buildings;
  const known = Map.groupBy(rows, ({ buildingId }) => buildingId);
  return buildings.map((building) => {
    const own = known.get(building.buildingId);
    if (!own) return building;
    const units = own.flatMap((row) =>
      row.unitId === null ? [] : [[row.unitId, factsOf(row)] as const],
    );
    const cover = own.find(({ unitId }) => unitId === null)?.cover;
    return {
      ...building,
      ...(cover && { cover }),
      rentList: building.rentList.map(withFactsOf(new Map(units))),
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
    SELECT l.posted_by AS "postedBy", l.broker_hired_by AS "brokerHiredBy", l.fees, l.description,
      (SELECT coalesce(json_agg(${PHOTO} ORDER BY p.position), '[]') FROM listing_photos p
        WHERE p.building_id = ${buildingId} AND p.unit_id = ${unitId}) AS photos
    FROM (SELECT) one LEFT JOIN unit_listings l
      ON l.building_id = ${buildingId} AND l.unit_id = ${unitId}`;
  if (!row) throw new Error('a left join gives a row');
  return { ...row, fees: row.fees ?? [] };
}
