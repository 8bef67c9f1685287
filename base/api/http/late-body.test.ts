import { z } from '@hono/zod-openapi';
import { personWith } from '@stoop/app/testing/people';
import { expect, test, vi } from 'vitest';
import { json, staffRoutes } from '../../contract/route.ts';
import type { Person } from './call.ts';
import { UNLIMITED } from './limiter.ts';
import { createRouter } from './router.ts';

const NOTE = {
  path: '/notes',
  operationId: 'addNote',
  summary: 'Add a note',
  answer: json(z.object({ told: z.string() }), 'It.'),
} as const;

test('R6.05 whoever loses a right while the body comes is refused once it is read', async () => {
  const people: Record<string, Person> = { staff: personWith('staff') };
  const quiet = () => {};
  const router = createRouter({
    authenticate: async (request) => people[request.headers.get('as') ?? ''] ?? null,
    log: { info: quiet, warn: quiet, error: quiet },
    limiter: UNLIMITED,
    isPersonal: () => false,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
    headers: {},
  });
  const written: string[] = [];
  const body = z.strictObject({ text: z.string() });
  router.serve(staffRoutes('all').post({ ...NOTE, body }), ({ person, body: { text } }) => {
    written.push(`${person.role}: ${text}`);
    return { told: text };
  });
  let lateMs = 0;
  const { now } = performance;
  const clock = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => now.call(performance) + lateMs);
  /** The second half of the body comes once `meanwhile` has happened. */
  const post = (meanwhile: () => void) => {
    const parts = ['{"text":', '"Late"}'];
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (parts.length === 1) meanwhile();
          const part = parts.shift();
          if (part === undefined) controller.close();
          else controller.enqueue(Buffer.from(part));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { as: 'staff', origin: 'http://localhost', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' };
    return router.app.request('/notes', init as RequestInit);
  };
  const late = () => {
    lateMs += 300;
  };
  expect((await post(late)).status).toBe(200);
  const demoted = await post(() => {
    late();
    people.staff = personWith('user');
  });
  expect(demoted.status).toBe(403);
  people.staff = personWith('staff');
  const signedOut = await post(() => {
    late();
    delete people.staff;
  });
  expect(signedOut.status).toBe(401);
  clock.mockRestore();
  expect(written).toEqual(['staff: Late']);
});
