import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from './context.ts';
import { createHandler, handleError } from './entry.server.tsx';

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

const drawPicture = async () => new Uint8Array();

const handled = (
  cookie: string,
  loader: Loader,
  fetchApi: () => Promise<Response>,
  onError: (error: unknown) => void = () => {},
) =>
  createHandler(buildOf(loader), 'production')(
    new Request('http://localhost/page', { headers: { cookie } }),
    { nonce: '', fetchApi, onError, settings: SETTINGS, isWhole: false, drawPicture },
  );

/** The answer of a page with this loader when the API refuses with this status and a Retry-After. */
function answered(status: number, loader: Loader): Promise<Response> {
  const refusal = { status, headers: { 'Retry-After': '41' } };
  return handled('', loader, async () => Response.json({ code: 'request/refused' }, refusal));
}

const loader: Loader = ({ context }) => orErrorPage(context.get(apiContext).getJson('/facets'));

test.each([429, 503])('a page that the API refuses with %s has its Retry-After', async (status) => {
  const answer = await answered(status, loader);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, '41']);
});

test('a form that the API refuses has its Retry-After, a page that succeeds has not', async () => {
  const answering =
    (status: number): Loader =>
    async ({ context }) => {
      await orProblem(context.get(apiContext).send('POST', '/auth/logout'));
      return data('text', { status });
    };
  expect((await answered(429, answering(429))).headers.get('Retry-After')).toBe('41');
  expect((await answered(429, answering(200))).headers.has('Retry-After')).toBe(false);
});

test.each([
  ['a visitor', 'theme=dark', 'private, no-cache'],
  ['a user', 'theme=dark; session=abc', 'no-store'],
  ['a user over https', '__Host-session=abc', 'no-store'],
])(
  'R6.04 a page for %s is cached by no proxy, and never stored if it is personal',
  async (_, cookie, cacheControl) => {
    const { headers } = await handled(
      cookie,
      async () => 'text',
      async () => Response.json({}),
    );
    expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual([cacheControl, 'Cookie']);
  },
);

test('an error in a page is logged once', async () => {
  const errors: unknown[] = [];
  const bug = new Error('a bug');
  const loader: Loader = async () => {
    throw bug;
  };
  const onError = (error: unknown) => void errors.push(error);
  const answer = await handled('', loader, async () => Response.json({}), onError);
  expect([answer.status, errors]).toEqual([500, [bug]]);
});

test('neither an unsupported method nor an aborted request is logged', async () => {
  const errors: unknown[] = [];
  const leaving = new AbortController();
  const loader: Loader = async () => {
    leaving.abort();
    throw new Error('left');
  };
  const handle = createHandler(buildOf(loader), 'production');
  const request = (init: RequestInit) =>
    handle(new Request('http://localhost/page', init), {
      nonce: '',
      fetchApi: async () => Response.json({}),
      drawPicture,
      onError: (error) => void errors.push(error),
      settings: SETTINGS,
      isWhole: false,
    });
  expect((await request({ method: 'POST' })).status).toBe(405);
  await request({ signal: leaving.signal });
  expect(errors).toEqual([]);
});

test('an answer with its own Cache-Control keeps it', async () => {
  const map: Loader = async () => new Response('map', { headers: { 'Cache-Control': 'public' } });
  const { headers } = await handled('session=abc', map, async () => Response.json({}));
  expect(headers.get('Cache-Control')).toBe('public');
});
