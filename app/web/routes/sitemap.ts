import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import { buildingHomesPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import { neighborhoodPath } from '@stoop/features/listings/web/neighborhood/neighborhood-row.tsx';
import { data } from 'react-router';
import { escapeXml } from '../compositions/escape-xml.ts';
import { PUBLIC_PAGES } from '../compositions/public-pages.ts';
import { apiContext, settingsContext } from '../context.ts';
import type { Route } from './+types/sitemap';

interface Entry {
  path: string;
  /** The ISO date of its last change, where that is known. */
  changed?: string | null;
}

/** The part that has all but homes; those of homes are numbered from 1. */
const PAGES = 'pages';

const homesOf = (api: Api, part: string) => orErrorPage(api.getJson('/homes', { query: { part } }));

async function pageEntries(api: Api): Promise<Entry[]> {
  const neighborhoods = await orErrorPage(api.getJson('/neighborhoods'));
  return [
    ...Object.keys(PUBLIC_PAGES)
      .filter((page) => !page.includes(':'))
      .map((path) => ({ path })),
    { path: '/signup' },
    ...neighborhoods.map(({ id }) => ({ path: neighborhoodPath(id) })),
  ];
}

/** The homes that can be had, and the buildings of them. */
async function homeEntries(api: Api, part: string): Promise<Entry[]> {
  const { items } = await homesOf(api, part);
  const buildings = new Map(
    items.map(({ buildingId, buildingChanged }) => [buildingId, buildingChanged]),
  );
  return [
    ...[...buildings].map(([id, changed]) => ({ path: buildingHomesPath(id), changed })),
    ...items.map(({ changed, ...unit }) => ({ path: unitPath(unit), changed })),
  ];
}

const latest = (days: readonly (string | null)[]) =>
  days.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), null);

/** The parts, each with the day of its last change. */
async function partEntries(api: Api): Promise<Entry[]> {
  const path = (part: string) => `/sitemap.xml?${new URLSearchParams({ part })}`;
  const first = await homesOf(api, '1');
  const numbers = Array.from({ length: first.parts }, (_, at) => String(at + 1));
  const homes = numbers.map(async (part) => {
    const { items } = part === '1' ? first : await homesOf(api, part);
    return { path: path(part), changed: latest(items.map((one) => one.buildingChanged)) };
  });
  return [{ path: path(PAGES) }, ...(await Promise.all(homes))];
}

/** Without a part the index of all parts, each of fewer addresses than the 50,000 that a sitemap takes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicUrl } = context.get(settingsContext);
  const api = context.get(apiContext);
  const part = new URL(request.url).searchParams.get('part');
  const [list, item] = part === null ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const entries = await (part === null
    ? partEntries(api)
    : part === PAGES
      ? pageEntries(api)
      : homeEntries(api, part));
  if (entries.length === 0) throw data(null, { status: 404 });
  const rows = entries.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${item}><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${modified}</${item}>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${list}>\n`,
    { headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' } },
  );
}
