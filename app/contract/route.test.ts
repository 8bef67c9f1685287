import { z } from '@hono/zod-openapi';
import { expect, expectTypeOf, test } from 'vitest';
import '@stoop/features/households/contract/problems';
import '@stoop/features/people/contract/problems';
import '@stoop/features/saved/contract/problems';
import {
  created,
  json,
  ownRoutes,
  type PolicyRoute,
  publicRoutes,
  staffRoutes,
} from '@stoop/base/contract/route';

const Thing = z.object({ name: z.string() });
const parts = { path: '/things', operationId: 'things', summary: 'Things' } as const;
const anyone = publicRoutes('Things');
const own = ownRoutes('Things');
const staff = staffRoutes('buildings');

const USUAL = ['request/invalid', 'request/too-many', 'server/unavailable'];
const CHANGE = ['request/cross-origin'];
const BODY = ['request/malformed', 'request/too-large', 'request/wrong-type'];
const SECOND_FACTOR = ['auth/second-factor-missing', 'auth/second-factor-required'];

const codesOf = (route: PolicyRoute) =>
  Object.values(route.responses).flatMap((response) => {
    const media = 'content' in response && response.content?.['application/problem+json'];
    return media && 'examples' in media ? Object.keys(media.examples ?? {}) : [];
  });

const answer = json(Thing, 'The thing.');

test.each<[string, PolicyRoute, string[]]>([
  ['reads', anyone.get({ ...parts, answer }), USUAL],
  [
    'reads without the database',
    anyone.get({ ...parts, 'x-unavailable': null, answer }),
    ['request/invalid', 'request/too-many'],
  ],
  [
    'is not limited',
    anyone.get({ ...parts, 'x-limit': null, answer }),
    ['request/invalid', 'server/unavailable'],
  ],
  ['changes something', anyone.post({ ...parts, answer }), [...USUAL, ...CHANGE]],
  ['comes from anywhere', anyone.post({ ...parts, 'x-cross-origin': true, answer }), USUAL],
  ['has a body', anyone.put({ ...parts, body: Thing, answer }), [...USUAL, ...CHANGE, ...BODY]],
  ['is personal', own.get({ ...parts, answer }), [...USUAL, 'auth/required']],
  [
    'is personal, with a sentence of its own for a lost database',
    own.get({ ...parts, 'x-unavailable': 'saved/read-failed', answer }),
    [...USUAL, 'auth/required', 'saved/read-failed'],
  ],
  [
    'is of staff',
    staff.get({ ...parts, answer }),
    [...USUAL, 'auth/required', 'auth/not-allowed', ...SECOND_FACTOR],
  ],
  [
    'is of staff before a second factor',
    staff.get({ ...parts, 'x-before-confirmation': true, answer }),
    [...USUAL, 'auth/required', 'auth/not-allowed'],
  ],
  [
    'names another',
    anyone.get({ ...parts, answer, refusals: ['people/card-not-found'] }),
    [...USUAL, 'people/card-not-found'],
  ],
])('R6.05 the refusals of a call that %s follow from its route', (_, route, codes) => {
  expect(codesOf(route).toSorted()).toEqual(codes.toSorted());
});

test('R6.05 who may call, and that nothing personal is cached, follow from the preset', () => {
  expect(anyone.get({ ...parts, answer })).toMatchObject({
    'x-access': 'public',
    'x-cache-seconds': null,
    tags: ['Things'],
  });
  expect(own.get({ ...parts, answer })).toMatchObject({ 'x-access': 'signed-in' });
  expect(staff.get({ ...parts, answer })).toMatchObject({
    'x-access': 'staff',
    'x-staff': 'buildings',
    tags: ['Staff'],
  });
  expect(anyone.get({ ...parts, 'x-cache-seconds': 60, answer })).toMatchObject({
    'x-cache-seconds': 60,
  });
});

test('the type of a route has its refusals, by status', () => {
  const route = own.post({
    ...parts,
    body: Thing,
    answer: created(Thing, 'The thing.'),
    refusals: ['households/not-found'],
  });
  type Responses = typeof route.responses;
  type Examples<Status extends keyof Responses> = Responses[Status] extends {
    content: { 'application/problem+json': { examples: infer Named } };
  }
    ? keyof Named
    : never;
  expectTypeOf<keyof Responses>().toEqualTypeOf<
    201 | 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503
  >();
  expectTypeOf<Examples<404>>().toEqualTypeOf<'households/not-found'>();
  expectTypeOf<Examples<400>>().toEqualTypeOf<'request/invalid' | 'request/malformed'>();
  expectTypeOf<Examples<503>>().toEqualTypeOf<'server/unavailable'>();
});

// The compiler checks these; none of the functions runs.
const typechecks = (_: () => unknown) => {};

test('a part that no route has, and a cache of what is personal, do not compile', () => {
  // @ts-expect-error it is called refusals
  typechecks(() => anyone.get({ ...parts, answer, refuses: ['people/card-not-found'] }));
  // @ts-expect-error a personal answer is never cached
  typechecks(() => own.get({ ...parts, answer, 'x-cache-seconds': 60 }));
  // @ts-expect-error no such refusal
  typechecks(() => own.get({ ...parts, answer, refusals: ['people/no-such-code'] }));
});
