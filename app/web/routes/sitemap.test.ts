import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext, settingsContext } from '../context.ts';
import type { Route } from './+types/sitemap';
import { loader } from './sitemap.ts';

const HOMES = [
  { buildingId: 'a&b', rentId: '1', changed: '2026-11-20', buildingChanged: '2026-11-25' },
  { buildingId: 'a&b', rentId: '2', changed: null, buildingChanged: '2026-11-25' },
];

async function sitemap(query = ''): Promise<string> {
  const context = new RouterContextProvider();
  const answers: Record<string, unknown> = { '/neighborhoods': [{ id: 'soho' }] };
  const getJson = (path: string, { query: asked }: { query?: { part: string } } = {}) =>
    Promise.resolve(
      answers[path] ??
        (Number(asked?.part) > 2 ? { parts: 0, items: [] } : { parts: 2, items: HOMES }),
    );
  context.set(apiContext, { getJson } as never);
  context.set(settingsContext, { publicUrl: 'https://stoop.example' } as never);
  const request = new Request(`https://stoop.example/sitemap.xml${query}`);
  const answer = await loader({ context, request } as unknown as Route.LoaderArgs);
  return answer.text();
}

test('the sitemap is an index of parts, each with the day of its last change', async () => {
  const text = await sitemap();
  expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(text.match(/<sitemap>.*<\/sitemap>/g)).toEqual([
    '<sitemap><loc>https://stoop.example/sitemap.xml?part=pages</loc></sitemap>',
    '<sitemap><loc>https://stoop.example/sitemap.xml?part=1</loc><lastmod>2026-11-25</lastmod></sitemap>',
    '<sitemap><loc>https://stoop.example/sitemap.xml?part=2</loc><lastmod>2026-11-25</lastmod></sitemap>',
  ]);
});

test('a part has pages and neighborhoods, or homes and their buildings, and none is beyond the last', async () => {
  const pages = await sitemap('?part=pages');
  expect(pages).toContain('<url><loc>https://stoop.example/neighborhoods/soho</loc></url>');
  expect(pages).not.toContain('portal');
  expect((await sitemap('?part=1')).match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://stoop.example/buildings/a%26b/homes</loc><lastmod>2026-11-25</lastmod></url>',
    '<url><loc>https://stoop.example/buildings/a%26b/units/1</loc><lastmod>2026-11-20</lastmod></url>',
    '<url><loc>https://stoop.example/buildings/a%26b/units/2</loc></url>',
  ]);
  await expect(sitemap('?part=3')).rejects.toMatchObject({ init: { status: 404 } });
});
