import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from './context.ts';
import { createHandler, handleError } from './entry.server.tsx';
import { orErrorPage, orProblem } from './platform/api-errors.ts';

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

const SETTINGS = {
  mapStyleUrl: null,
  supportEmail: 'support@stoop.test',
  publicUrl: 'http://localhost',
  hasGoogle: false,
  analytics: false,
  gaMeasurementId: null,
};

/** A build of one route with this loader. */
const buildOf = (loader: Loader) =>
  ({
    entry: { module: { handleError } },
    routes: { page: { id: 'page', path: 'page', module: { loader } } },
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    future: {},
  }) as unknown as ServerBuild;

const handled = (
  cookie: string,
  loader: Loader,
  fetchApi: () => Promise<Response>,
  onError: (error: unknown) => void = () => {},
) =>
  createHandler(buildOf(loader), 'production')(
    new Request('http://localhost/page', { headers: { cookie } }),
    { nonce: '', fetchApi, onError, settings: SETTINGS },
  );

/** What a page with this loader answers where the API refuses with this status and says when to come back. */
function answered(status: number, loader: Loader): Promise<Response> {
  const refusal = { status, headers: { 'Retry-After': '41' } };
  return handled('', loader, async () => Response.json({ code: 'request/refused' }, refusal));
}

const asked: Loader = ({ context }) => orErrorPage(context.get(apiContext).getJson('/facets'));

test.each([429, 503])(
  'a page that the API refuses with %s says when to come back',
  async (status) => {
    const answer = await answered(status, asked);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, '41']);
  },
);

test('so does the answer to a form, and no page that is there', async () => {
  const told =
    (status: number): Loader =>
    async ({ context }) => {
      await orProblem(context.get(apiContext).send('POST', '/auth/logout'));
      return data('told', { status });
    };
  expect((await answered(429, told(429))).headers.get('Retry-After')).toBe('41');
  expect((await answered(429, told(200))).headers.has('Retry-After')).toBe(false);
});

test.each([
  ['nobody who is signed in', 'theme=dark', 'private, no-cache'],
  ['somebody', 'theme=dark; session=abc', 'no-store'],
  ['somebody over https', '__Host-session=abc', 'no-store'],
])(
  'R6.04 what is made for %s is kept by no proxy, and what is personal by nobody',
  async (_, cookie, kept) => {
    const { headers } = await handled(
      cookie,
      async () => 'told',
      async () => Response.json({}),
    );
    expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual([kept, 'Cookie']);
  },
);

test('what fails in a page is told once to the log of the server', async () => {
  const told: unknown[] = [];
  const bug = new Error('a bug');
  const loader: Loader = async () => {
    throw bug;
  };
  const onError = (error: unknown) => void told.push(error);
  const answer = await handled('', loader, async () => Response.json({}), onError);
  expect([answer.status, told]).toEqual([500, [bug]]);
});

test('neither a call that a page does not take nor a client that leaves is told as a failure', async () => {
  const told: unknown[] = [];
  const leaving = new AbortController();
  const loader: Loader = async () => {
    leaving.abort();
    throw new Error('left');
  };
  const handle = createHandler(buildOf(loader), 'production');
  const ask = (init: RequestInit) =>
    handle(new Request('http://localhost/page', init), {
      nonce: '',
      fetchApi: async () => Response.json({}),
      onError: (error) => void told.push(error),
      settings: SETTINGS,
    });
  expect((await ask({ method: 'POST' })).status).toBe(405);
  await ask({ signal: leaving.signal });
  expect(told).toEqual([]);
});

test('what says itself how long it may be kept is left alone', async () => {
  const map: Loader = async () => new Response('map', { headers: { 'Cache-Control': 'public' } });
  const { headers } = await handled('session=abc', map, async () => Response.json({}));
  expect(headers.get('Cache-Control')).toBe('public');
});
