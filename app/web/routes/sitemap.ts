import { orErrorPage } from '@stoop/base/web/platform/api';
import { buildingHomesPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import { neighborhoodPath } from '@stoop/features/listings/web/neighborhood/neighborhood-row.tsx';
import { PUBLIC_PAGES } from '../compositions/public-pages.ts';
import { apiContext, settingsContext } from '../context.ts';
import type { Route } from './+types/sitemap';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Entry {
  path: string;
  /** The ISO date of its last change. */
  changed?: string | null;
}

/** The homes that can be had, and the buildings of them. */
const homeEntries = (
  homes: readonly { buildingId: string; rentId: string; changed: string | null }[],
): Entry[] => [
  ...[...new Set(homes.map(({ buildingId }) => buildingId))].map((id) => ({
    path: buildingHomesPath(id),
  })),
  ...homes.map(({ changed, ...unit }) => ({ path: unitPath(unit), changed })),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(settingsContext);
  const api = context.get(apiContext);
  const [neighborhoods, homes] = await orErrorPage(
    Promise.all([api.getJson('/neighborhoods'), api.getJson('/homes')]),
  );
  const entries: Entry[] = [
    ...Object.keys(PUBLIC_PAGES)
      .filter((page) => !page.includes(':'))
      .map((path) => ({ path })),
    { path: '/signup' },
    ...neighborhoods.map(({ id }) => ({ path: neighborhoodPath(id) })),
    ...homeEntries(homes),
  ];
  const urls = entries.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escaped(new URL(path, publicUrl).href)}</loc>${modified}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' } },
  );
}
