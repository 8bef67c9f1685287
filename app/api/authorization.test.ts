import { LIMITS } from '@stoop/base/contract/limits';
import { PROBLEMS } from '@stoop/base/contract/problems';
import type { PolicyRoute } from '@stoop/base/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Attempt, everyone, type Outcome } from '../testing/authorization-row.ts';
import { AUTHORIZATION } from '../testing/authorization-table.ts';
import { CALLERS, type Caller, openWorld, type World } from '../testing/authorization-world.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { readProblem } from '../testing/read-answer.ts';

let world: World;
let routes: readonly PolicyRoute[];
beforeAll(async () => {
  world = await openWorld(await openTestDatabase());
  routes = world.api.routes();
});
afterAll(() => world.database.close());

const nameOf = ({ operationId }: PolicyRoute) => operationId ?? '';

function routeOf(name: string): PolicyRoute {
  const found = routes.find((route) => nameOf(route) === name);
  if (!found) throw new Error(`no route is called ${name}`);
  return found;
}

async function addressOf({ path }: PolicyRoute, attempt: Attempt, caller: Caller) {
  const filled = { ...attempt.path, ...(await attempt.prepare?.(world, caller)) };
  const address = path.replace(/\{(\w+)\}/g, (braces, name: string) => filled[name] ?? braces);
  return attempt.query ? `${address}?${attempt.query}` : address;
}

const kept = new Map<Caller, string>();

/** A session for a call. What changes something may end sessions; what reads ends none, so that reads in a row share one. */
async function cookieFor({ method }: PolicyRoute, caller: Caller): Promise<string> {
  if (method !== 'get') kept.clear();
  const cookie = kept.get(caller) ?? (await world.signIn(caller));
  if (method === 'get') kept.set(caller, cookie);
  return cookie;
}

/** The status of an answer, or the code of its problem. */
async function outcomeOf(answer: Response): Promise<Outcome> {
  const type = answer.headers.get('Content-Type');
  if (type === 'application/problem+json') return (await readProblem(answer)).code;
  // A stream of events would stay open.
  await answer.body?.cancel();
  return answer.status;
}

/** Nobody keeps what is personal, or a refusal. */
function expectItIsNotKept(answer: Response, route: PolicyRoute): void {
  const seconds = route['x-cache-seconds'];
  const isKept = seconds !== null && answer.ok;
  const control = isKept ? `public, max-age=${seconds}` : 'no-store';
  expect(answer.headers.get('Cache-Control')?.replace(', no-transform', '')).toBe(control);
  if (isKept) expect(answer.headers.getSetCookie()).toEqual([]);
}

describe('R6.05 the table of who may what', () => {
  test('names every route of the API, and no other', () => {
    expect(routes.map(nameOf).sort()).toEqual(Object.keys(AUTHORIZATION).sort());
  });

  test.each(Object.entries(AUTHORIZATION))('%s', async (name, { attempts }) => {
    const route = routeOf(name);
    for (const attempt of attempts) {
      const heard: Partial<Record<Caller, Outcome>> = {};
      for (const caller of CALLERS) {
        const address = await addressOf(route, attempt, caller);
        const cookie = await cookieFor(route, caller);
        const method = route.method.toUpperCase();
        const answer = await world.send(cookie, method, address, attempt.body);
        expectItIsNotKept(answer, route);
        heard[caller] = await outcomeOf(answer);
      }
      expect({ on: attempt.on, ...heard }).toEqual({ on: attempt.on, ...attempt.expects });
    }
  });

  test('agrees with the access that each route declares', () => {
    for (const [name, { attempts }] of Object.entries(AUTHORIZATION)) {
      const access = routeOf(name)['x-access'];
      for (const { expects } of attempts) {
        expect([name, expects.visitor === 'auth/required']).toEqual([name, access !== 'public']);
        expect([name, expects.user === 'auth/not-allowed']).toEqual([name, access === 'staff']);
        const isOfAll = routeOf(name)['x-staff'] === 'all';
        for (const caller of ['staffHere', 'staffElsewhere'] as const)
          expect([name, expects[caller] === 'auth/not-allowed']).toEqual([name, isOfAll]);
      }
    }
  });
});

describe('R6.01 staff without a confirmed second factor', () => {
  const ofStaff = () =>
    routes.filter((route) => route['x-access'] === 'staff' && !route['x-before-confirmation']);

  /** The distinct answers of all routes of staff to a new session. */
  async function answersTo(caller: Caller) {
    const cookie = await world.signIn(caller);
    await world.database.pool.query('UPDATE sessions SET confirmed_at = NULL');
    const outcomes = new Set<Outcome>();
    for (const route of ofStaff()) {
      const attempt = AUTHORIZATION[nameOf(route)]?.attempts[0] ?? { expects: everyone(200) };
      const address = await addressOf(route, attempt, caller);
      const method = route.method.toUpperCase();
      outcomes.add(await outcomeOf(await world.send(cookie, method, address, attempt.body)));
    }
    return [...outcomes];
  }

  test('are refused by every route of staff, in words that say where to go', async () => {
    for (const code of ['auth/second-factor-missing', 'auth/second-factor-required'] as const)
      expect(PROBLEMS[code].detail).toContain('at /staff/security.');
    expect(ofStaff().length).toBeGreaterThan(10);
    expect(await answersTo('staff')).toEqual(['auth/second-factor-missing']);
    await world.database.pool.query(
      `INSERT INTO second_factors (id, account_id, kind, name, verified_at)
       VALUES ('f1', $1, 'totp', 'Phone', now()), ('f2', $2, 'totp', 'Phone', now())`,
      [world.ids.staff, world.ids.staffHere],
    );
    expect(await answersTo('staff')).toEqual(['auth/second-factor-required']);
    expect((await answersTo('staffHere')).sort()).toEqual([
      'auth/not-allowed',
      'auth/second-factor-required',
    ]);
  });
});

const changing = () => routes.filter((route) => route.method !== 'get' && !route['x-cross-origin']);

test('only email providers change something from elsewhere, with a signed link that needs no session', () => {
  const fromElsewhere = routes.filter((route) => route['x-cross-origin']);
  expect(fromElsewhere.map((route) => [nameOf(route), route['x-access']])).toEqual([
    ['unsubscribe', 'public'],
    ['stopMails', 'public'],
  ]);
});

test('R6.05 nobody’s call that changes something is taken from another site', async () => {
  expect(changing().length).toBeGreaterThan(10);
  const cookies = await Promise.all(CALLERS.map(world.signIn));
  for (const route of changing()) {
    const attempt = AUTHORIZATION[nameOf(route)]?.attempts[0];
    if (!attempt) continue;
    const outcomes = new Set<Outcome>();
    for (const [index, caller] of CALLERS.entries()) {
      const address = await addressOf(route, attempt, caller);
      const cookie = cookies[index] ?? '';
      for (const headers of [{}, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }])
        outcomes.add(
          await outcomeOf(
            await world.api.request(address, {
              method: route.method.toUpperCase(),
              headers: { ...headers, Cookie: cookie },
            }),
          ),
        );
    }
    expect([route.path, ...outcomes]).toEqual([route.path, 'request/cross-origin']);
  }
});

test('R3.03 the friend is one', async () => {
  const answer = await world.send(await world.signIn('owner'), 'GET', '/api/v1/me');
  expect(await answer.json()).toMatchObject({ myFriends: [world.ids.friend] });
});

test('nothing that others call changes what the owner has', async () => {
  const own = await world.signIn('owner');
  const read = async () => {
    const paths = ['/api/v1/me', '/api/v1/me/saved', '/api/v1/me/recently-viewed'];
    const answers = await Promise.all(paths.map((path) => world.send(own, 'GET', path)));
    return Promise.all(answers.map((answer) => answer.json()));
  };
  await world.send(own, 'PUT', '/api/v1/me/saved/units/warren-4f');
  const before = await read();
  for (const route of changing())
    for (const attempt of AUTHORIZATION[nameOf(route)]?.attempts ?? [])
      for (const caller of CALLERS.filter((one) => one !== 'owner')) {
        const cookie = await world.signIn(caller);
        const address = await addressOf(route, attempt, caller);
        await world.send(cookie, route.method.toUpperCase(), address, attempt.body);
      }
  expect(await read()).toEqual(before);
  await world.send(own, 'DELETE', '/api/v1/me/saved/units/warren-4f');
});

/** What a body holds that could be guessed. */
function secretsOf({ request }: PolicyRoute): string[] {
  const content = request?.body?.content['application/json'];
  const schema = content && 'schema' in content ? content.schema : undefined;
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.keys(schema.shape).filter((key) => /password|token|code|credential/i.test(key));
}

const limitOf = ({ 'x-own-limit': own, 'x-limit': limit }: PolicyRoute) =>
  own ?? (limit === undefined ? 'other' : limit);
/** The limit of a route, where there is one. */
const ruleOf = (route: PolicyRoute) => {
  const limit = limitOf(route);
  return limit && LIMITS[limit];
};

describe('how often one may call', () => {
  test('is what the table says of every route', () => {
    const declared = Object.fromEntries(routes.map((route) => [nameOf(route), limitOf(route)]));
    const expected = Object.entries(AUTHORIZATION).map(([name, { limit }]) => [name, limit]);
    expect(declared).toEqual(Object.fromEntries(expected));
  });

  test('is counted strictly where a secret could be guessed', () => {
    const guessable = routes.filter((route) => secretsOf(route).length > 0);
    expect(guessable.map(nameOf)).toEqual(expect.arrayContaining(['logIn', 'resetPassword']));
    for (const route of guessable)
      expect([nameOf(route), ruleOf(route)?.isStrict]).toEqual([nameOf(route), true]);
  });

  test('is counted by account only where there is one', () => {
    for (const route of routes)
      if (ruleOf(route)?.per !== 'network' && ruleOf(route))
        expect([nameOf(route), route['x-access']]).not.toContain('public');
  });

  test('stands among the answers of every route that is counted', () => {
    const { status } = PROBLEMS['request/too-many'];
    for (const route of routes)
      expect([nameOf(route), String(status) in route.responses]).toEqual([
        nameOf(route),
        limitOf(route) !== null,
      ]);
  });
});
