import { openDatabase } from '@stoop/base/api/db/database';

export interface StaleUnit {
  buildingId: string;
  unitId: string;
}

/**
 * In the database of a stopped product, gives an account so many units of one building, which it confirmed 73 hours ago,
 * and returns them.
 */
export async function giveStaleListings(
  embeddedFolder: string,
  { email, count }: { email: string; count: number },
): Promise<StaleUnit[]> {
  const database = await openDatabase({ embeddedFolder });
  const { rows } = await database.pool.query(
    `INSERT INTO unit_listings (building_id, unit_id, responsible_id, posted_by, listed_at, confirmed_at, link_key)
     SELECT u.building_id, u.id, a.id, 'Sam Staff', now() - interval '12 days', now() - interval '73 hours', 'a2V5'
     FROM accounts a, (SELECT building_id, id FROM units WHERE building_id = (
         SELECT building_id FROM units GROUP BY building_id HAVING count(*) > $2 ORDER BY building_id LIMIT 1)
       ORDER BY id LIMIT $2) u
     WHERE a.email = $1
     ON CONFLICT (building_id, unit_id) DO UPDATE SET responsible_id = excluded.responsible_id,
       posted_by = excluded.posted_by, listed_at = excluded.listed_at, confirmed_at = excluded.confirmed_at,
       asked_at = NULL, lapsed_at = NULL, link_key = excluded.link_key
     RETURNING building_id AS "buildingId", unit_id AS "unitId"`,
    [email, count],
  );
  await database.pool.query('UPDATE listing_texts SET text = NULL');
  await database.close();
  return rows;
}
