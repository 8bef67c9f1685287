import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from './context.ts';
import { createHandler } from './entry.server.tsx';
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
    entry: { module: {} },
    routes: { page: { id: 'page', path: 'page', module: { loader } } },
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    future: {},
  }) as unknown as ServerBuild;

/** What a page with this loader answers where the API refuses with this status and says when to come back. */
function answered(status: number, loader: Loader): Promise<Response> {
  const refusal = { status, headers: { 'Retry-After': '41' } };
  return createHandler(buildOf(loader), 'production')(new Request('http://localhost/page'), {
    nonce: '',
    fetchApi: async () => Response.json({ code: 'request/refused' }, refusal),
    settings: SETTINGS,
  });
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
      await orProblem(context.get(apiContext).send('POST', '/contact', {}));
      return data('told', { status });
    };
  expect((await answered(429, told(429))).headers.get('Retry-After')).toBe('41');
  expect((await answered(429, told(200))).headers.has('Retry-After')).toBe(false);
});
