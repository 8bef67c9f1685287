import { expect, test } from 'vitest';
import { Figures, textOf } from './figures.ts';

const answer = {
  of: 'api',
  method: 'GET',
  route: '/units/{unitId}',
  status: 200,
  durationMs: 30,
} as const;

/** The lines of a figure, without its help. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

test('answers are counted by the pattern of their address and the class of their status', async () => {
  const figures = new Figures();
  figures.answered(answer);
  figures.answered({ ...answer, status: 204, durationMs: 1_200 });
  figures.answered({ ...answer, status: 499, route: null });
  const text = await textOf({ 1: await figures.read() });
  const labels = 'of="api",method="GET",route="/units/{unitId}",status="2xx",process="1"';
  expect(linesOf(text, 'stoop_request_duration_seconds_count')).toEqual([
    `stoop_request_duration_seconds_count{${labels}} 2`,
    'stoop_request_duration_seconds_count{of="api",method="GET",route="none",status="4xx",process="1"} 1',
  ]);
  expect(text).toContain(`stoop_request_duration_seconds_sum{${labels}} 1.23`);
  for (const [le, count] of [
    ['0.025', 0],
    ['0.1', 1],
    ['1', 1],
    ['2.5', 2],
    ['+Inf', 2],
  ])
    expect(text).toContain(
      `stoop_request_duration_seconds_bucket{le="${le}",${labels}} ${count}\n`,
    );
});

test('a method that no route has is no label of its own', async () => {
  const figures = new Figures();
  for (const method of ['get', 'PROPFIND', 'M-SEARCH']) figures.answered({ ...answer, method });
  const text = await textOf({ 1: await figures.read() });
  const methods = [...text.matchAll(/_count\{of="api",method="([^"]*)"/g)].map(([, one]) => one);
  expect(methods).toEqual(['GET', 'other']);
});

test('processes stand beside one another, and none is added to another', async () => {
  const [one, other] = [new Figures(), new Figures()];
  one.page(true);
  for (const isRendered of [true, false, false]) other.page(isRendered);
  const text = await textOf({ 1: await one.read(), 2: await other.read() });
  expect(linesOf(text, 'stoop_pages_total').sort()).toEqual([
    'stoop_pages_total{from="cache",process="2"} 2',
    'stoop_pages_total{from="render",process="1"} 1',
    'stoop_pages_total{from="render",process="2"} 1',
  ]);
  expect(linesOf(text, 'process_resident_memory_bytes')).toHaveLength(2);
  expect(text.match(/# TYPE stoop_pages_total counter/g)).toHaveLength(1);
});
