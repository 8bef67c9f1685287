import { forOneDatabase } from '@stoop/app/testing/databases';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { refuse } from '@stoop/base/contract/refuse';
import { type Applying, openApplying } from '@stoop/features/applications/testing/applying';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerMcp } from './answer-mcp.ts';

const ORIGIN = 'http://127.0.0.1:3000';

interface Told {
  result?: {
    tools?: { name: string; annotations: object }[];
    isError?: boolean;
    content?: { text: string }[];
    structuredContent?: { answer: unknown };
  };
  error?: { message: string };
}

forOneDatabase((open) => {
  let world: Applying;
  let mcp: ReturnType<typeof answerMcp>;
  beforeAll(async () => {
    world = await openApplying(await open());
    mcp = answerMcp({ api: world.api, limiter: UNLIMITED, origins: { links: () => ORIGIN } });
  });
  const send = async (method: string, params: object): Promise<Told> => {
    const request = new Request(`${ORIGIN}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const answer = await mcp(request, { clientAddress: '203.0.113.7' });
    const text = (await answer?.text()) ?? '';
    return JSON.parse(text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '{}'));
  };
  const call = async (name: string, args: object) =>
    (await send('tools/call', { name, arguments: args })).result;
  const api = async (path: string, body?: object) =>
    (
      await world.api.fetch(
        new Request(`${ORIGIN}/api/v1${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
          ...(body && { body: JSON.stringify(body) }),
        }),
        {},
      )
    ).json();

  test('only what reads is offered', async () => {
    const { result } = await send('tools/list', {});
    expect(result?.tools?.map(({ name }) => name)).toEqual(['search', 'home', 'commute', 'split']);
    for (const { annotations } of result?.tools ?? [])
      expect(annotations).toMatchObject({ readOnlyHint: true });
  });

  describe('a tool answers as the API does', () => {
    test.each([
      ['search', { type: 'unit' }, '/search?type=unit&limit=10'],
      ['search', { type: 'room', limit: 2 }, '/search?type=room&limit=2'],
      [
        'search',
        { type: 'unit', filters: { maxPrice: 4000, sort: 'price' } },
        '/search?type=unit&maxPrice=4000&sort=price&limit=10',
      ],
      [
        'search',
        { type: 'unit', filters: { beds: [1, 2] } },
        '/search?type=unit&beds=1&beds=2&limit=10',
      ],
      [
        'search',
        { type: 'unit', where: 'one bedroom under $5,000' },
        '/search?beds=1&maxPrice=5000&type=unit&limit=10',
      ],
      [
        'home',
        { buildingId: 'warren-house', unitId: 'warren-4f' },
        '/buildings/warren-house/units/warren-4f',
      ],
    ])('%s %o', async (name, args, path) => {
      const told = await call(name, args);
      expect(told?.isError).toBeUndefined();
      expect(told?.structuredContent?.answer).toEqual(await api(path));
      expect(JSON.parse(told?.content?.[0]?.text ?? '')).toEqual(told?.structuredContent?.answer);
    });

    test('of ways and of rents', async () => {
      const homes = [{ lat: 40.7173, lng: -73.9569 }];
      const to = [{ lat: 40.752, lng: -73.977 }];
      expect((await call('commute', { from: homes, to }))?.structuredContent?.answer).toEqual(
        await api('/commutes', { homes, to }),
      );
      const split = {
        rent: 2000,
        values: [
          [1200, 800],
          [900, 1100],
        ],
      };
      expect((await call('split', split))?.structuredContent?.answer).toEqual(
        await api('/rent-split', split),
      );
    });
  });

  test('what the API refuses is said in its words, and nothing private is there', async () => {
    const gone = await call('home', { buildingId: 'secret-tower', unitId: 'x' });
    expect(gone?.isError).toBe(true);
    expect(gone?.content?.[0]?.text).toBe('Building document not found');
    const wrong = await call('search', { type: 'unit', filters: { maxPrice: 'many' } });
    expect([wrong?.isError, wrong?.content?.[0]?.text]).toEqual([
      true,
      expect.stringContaining('maxPrice'),
    ]);
    const nowhere = await call('commute', { from: [{ place: 'qqqq' }], to: [{ place: 'qqqq' }] });
    expect(nowhere?.content?.[0]?.text).toBe('No place in New York is found by “qqqq”.');
  });

  test('a request over the limit is refused before anything is read', async () => {
    const limited = answerMcp({
      api: { fetch: () => Promise.reject(new Error('asked')) },
      limiter: { take: () => refuse('request/too-many', { retryAfterSeconds: 7 }) },
      origins: { links: () => ORIGIN },
    });
    const answer = await limited(new Request(`${ORIGIN}/mcp`, { method: 'POST', body: '{}' }), {});
    expect([answer?.status, answer?.headers.get('Retry-After')]).toEqual([429, '7']);
    expect(limited(new Request(`${ORIGIN}/search`), {})).toBeNull();
  });
});
