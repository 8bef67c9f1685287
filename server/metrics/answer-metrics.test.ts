import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../testing/open-site.ts';
import { answerWithToken, serveAsSet } from './answer-metrics.ts';

const TOKEN = '5f0c1f9e6c0b4b7d9d1e6a3f2c8b7a65';
const text = async () => 'stoop_info 1\n';

test.each([
  ['no token', {}],
  ['a wrong token', { Authorization: 'Bearer 5f0c1f9e6c0b4b7d9d1e6a3f2c8b7a66' }],
  ['the begin of the token', { Authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['the token with more', { Authorization: `Bearer ${TOKEN}0` }],
  ['the token as a password', { Authorization: `Basic ${TOKEN}` }],
])(
  'R6.05 with %s the address of the figures is one like any other that there is not',
  async (_, headers) => {
    const { ask, render } = openSite({ answerMetrics: answerWithToken(TOKEN, text) });
    const answer = await ask('/metrics', { headers });
    expect(await answer.text()).not.toContain('stoop_info');
    expect(render).toHaveBeenCalledOnce();
  },
);

test('whoever sends the token reads the figures, which nobody keeps', async () => {
  const { ask, render, counted } = openSite({ answerMetrics: answerWithToken(TOKEN, text) });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const answer = await ask('/metrics', { headers });
  expect([answer.status, await answer.text()]).toEqual([200, 'stoop_info 1\n']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect([render.mock.calls.length, counted]).toEqual([0, []]);
  for (const path of ['/metrics/', '/metrics/x', '/']) await ask(path, { headers });
  expect(render).toHaveBeenCalledTimes(3);
});

test('an address of their own serves the figures and nothing else', async () => {
  const metrics = { listen: { host: '127.0.0.1', port: 0 }, token: null };
  const served = await serveAsSet({ metrics }, text, { info: () => {} });
  onTestFinished(async () => served?.stop());
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`${served?.address}${path}`, { method });
    return [answer.status, await answer.text()];
  };
  expect(await ask('/metrics')).toEqual([200, 'stoop_info 1\n']);
  for (const path of ['/', '/metrics/', '/healthz', '/api/v1/search'])
    expect([path, ...(await ask(path))]).toEqual([path, 404, '']);
  expect(await ask('/metrics', 'POST')).toEqual([404, '']);
});

test('without settings nothing is served', async () => {
  expect(await serveAsSet({ metrics: null }, text, { info: () => {} })).toBeNull();
});
