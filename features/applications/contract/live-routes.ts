import { z } from '@hono/zod-openapi';
import { after, events } from '@stoop/base/contract/live/routes';
import {
  ID_LENGTH_MAX,
  once,
  parameter,
  type Read,
  readId,
  refused,
} from '@stoop/base/contract/query';
import { ownRoutes } from '@stoop/base/contract/route';
import '@stoop/features/listings/contract/problems';

const own = ownRoutes('Accounts');

/** A home as a pair of ids; the id of a unit may contain a slash. */
function readHome(raw: string): Read<{ buildingId: string; unitId: string }> {
  const [, buildingId = '', unitId = ''] = /^([^/]+)\/(.+)$/s.exec(raw) ?? [];
  for (const id of [buildingId, unitId]) {
    const read = readId(id);
    if (!read.ok) return refused('must be a building id and a unit id, with a slash between them');
  }
  return { ok: true, value: { buildingId, unitId } };
}

export const ownEventsRoute = own.get({
  'x-extends-session': false,
  path: '/api/v1/me/events',
  operationId: 'followMyEvents',
  summary: 'Follow what changes of the own applications and tours',
  query: z.strictObject({
    after,
    home: parameter(once(readHome), {
      description: 'A home whose queue is followed too, as `buildingId/unitId`.',
      example: 'b-0001/u-1',
      schema: { type: 'string', maxLength: 2 * ID_LENGTH_MAX + 1 },
    }).optional(),
  }),
  answer: events,
  refusals: ['listings/unit-not-found', 'live/full'],
});
