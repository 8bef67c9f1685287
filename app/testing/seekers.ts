import type { Database } from '@stoop/base/api/db/database';
import type { StoredLifestyle, StoredLiving } from '@stoop/features/people/rules/profile-fields';

export interface Seeker {
  id: string;
  firstName?: string;
  lifestyle?: StoredLifestyle;
  living?: StoredLiving;
  /** True by default. */
  hasCard?: boolean;
}

/** An account with a profile that shows a card. */
export async function addSeeker(
  database: Pick<Database, 'pool'>,
  { id, firstName = id, lifestyle = {}, living = {}, hasCard = true }: Seeker,
): Promise<void> {
  await database.pool.query(
    `INSERT INTO accounts (id, email, provider) VALUES ($1, $1 || '@seekers.test', 'email')`,
    [id],
  );
  await database.pool.query(
    `INSERT INTO profiles (account_id, first_name, last_name, lifestyle_preferences,
       living_requirements, has_roommate_card) VALUES ($1, $2, 'Seeker', $3, $4, $5)`,
    [id, firstName, JSON.stringify(lifestyle), JSON.stringify(living), hasCard],
  );
}

/** The place of somebody in the queue of a room; of the whole unit where `roomId` is null. */
export async function addPlace(
  database: Pick<Database, 'pool'>,
  applicantId: string,
  place: { buildingId: string; unitId: string; roomId: string | null; status?: string },
): Promise<void> {
  const { buildingId, unitId, roomId, status = 'INITIAL_CONTACT' } = place;
  await database.pool.query(
    `INSERT INTO queue_entries (building_id, unit_id, room_id, application_id, applicant_id,
       applicant_name, status) VALUES ($1, $2, $3, $4, $5, 'Somebody Who Waits', $6)`,
    [buildingId, unitId, roomId, `APP-9-${applicantId}`, applicantId, status],
  );
}
