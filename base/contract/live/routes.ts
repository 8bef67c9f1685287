import { z } from '@hono/zod-openapi';
import { once, parameter, type Read, refused } from '../query.ts';
import { staffRoutes, text } from '../route.ts';

const staff = staffRoutes('buildings');

const ID = /^[\w-]{1,100}$/;

const readEventId = (raw: string): Read<string> =>
  ID.test(raw) ? { ok: true, value: raw } : refused('must be the id of an event');

/** The query key of all streams. */
export const after = parameter(once(readEventId), {
  description:
    'The id of the last event that the client knows: later ones follow. The header Last-Event-ID, which browsers send when they connect again, replaces it. One that the account did not get in the last 30 minutes is answered with the event `reset`.',
  example: 'N0kWZ3pEyJ8fYy2bT6mVqHc4uX1sLdRa9oGiB5nUvKxMjPwQzStCeFhDl7',
  schema: { type: 'string', pattern: ID.source },
}).optional();

export const events = text(
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
