import { forEachDatabase } from '@stoop/app/testing/databases';
import { readVectors } from '@stoop/base/rules/testing/vectors';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueueDecision, QueuedPlace } from '../../rules/queue-rules.ts';
import type { ApplicationType } from '../../rules/wizard.ts';
import {
  type Applying,
  apply,
  openApplying,
  ROOM,
  roomBody,
  UNIT,
  unitBody,
} from '../../testing/applying.ts';

const vectors = readVectors<
  { type: ApplicationType; applicantId: string; places: QueuedPlace[] },
  { decision: QueueDecision; position: number | null }
>('applications/queue-decisions');

forEachDatabase((open) => {
  let world: Applying;
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(() => world.leaveQueue());

  test.each(vectors)(
    'R4.04 R5.07 R5.08 an application is queued as the rules say: $name',
    async ({ input: { type, applicantId, places }, expected: { decision, position } }) => {
      const grace = await world.join();
      for (const place of places) {
        const { id } = place.applicantId === applicantId ? grace : await world.join();
        await world.rows(
          `INSERT INTO queue_entries (building_id, unit_id, room_id, application_id, applicant_id,
           applicant_name, status) VALUES ($1, $2, $3, $4, $5, 'Somebody Who Waits', $6)`,
          [
            ...[UNIT.buildingId, UNIT.unitId, type === 'room' ? ROOM.roomId : null],
            ...[place.applicationId, id, place.stage],
          ],
        );
      }
      const { queue } = await apply(grace, type === 'room' ? roomBody() : unitBody());
      const { outcome, ...rest } = decision;
      expect(queue).toEqual({ status: outcome, ...rest, ...(position !== null && { position }) });
    },
  );
});
