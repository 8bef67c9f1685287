import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX, once, parameter, type Read, readId, refused } from '../query.ts';
import { ownRoutes, staffRoutes, text } from '../route.ts';
import '../listings/problems.ts';

const staff = staffRoutes('buildings');
const own = ownRoutes('Accounts');

const ID = /^[\w-]{1,100}$/;

const readEventId = (raw: string): Read<string> =>
  ID.test(raw) ? { ok: true, value: raw } : refused('must be the id of an event');

const after = parameter(once(readEventId), {
  description:
    'The id of the last event that the client knows: later ones follow. The header Last-Event-ID, which browsers send when they connect again, replaces it. One that the account did not get in the last 30 minutes is answered with the event `reset`.',
  example: 'N0kWZ3pEyJ8fYy2bT6mVqHc4uX1sLdRa9oGiB5nUvKxMjPwQzStCeFhDl7',
  schema: { type: 'string', pattern: ID.source },
}).optional();

/** A home as a pair of ids; the id of a unit may contain a slash. */
function readHome(raw: string): Read<{ buildingId: string; unitId: string }> {
  const [, buildingId = '', unitId = ''] = /^([^/]+)\/(.+)$/s.exec(raw) ?? [];
  for (const id of [buildingId, unitId]) {
    const read = readId(id);
    if (!read.ok) return refused('must be a building id and a unit id, with a slash between them');
  }
  return { ok: true, value: { buildingId, unitId } };
}

const events = text(
  'Server-sent events. Each has an id, which says nothing but to the server, and says what changed: `{"kind": "application", "subjectId": "APP-1795000000000-3V9K7QX2MBWD"}`. An event `known` says that everything up to its id was told, `reset` that some events are no longer known and everything must be loaded again, `replaced` that the account has opened too many streams, and that this one ended. A comment every 15 seconds keeps proxies from closing the stream.',
  'text/event-stream',
);

export const staffEventsRoute = staff.get({
  'x-extends-session': false,
  path: '/api/v1/staff/events',
  operationId: 'followStaffEvents',
  summary: 'Follow what changes in the buildings of the caller',
  query: z.strictObject({ after }),
  answer: events,
  refusals: ['live/full'],
});

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
