import { orErrorPage } from '@stoop/base/web/platform/api';
import { neighborhoodPath } from '@stoop/features/listings/web/neighborhood-row.tsx';
import { PUBLIC_PAGES } from '../compositions/public-pages.ts';
import { apiContext, settingsContext } from '../context.ts';
import type { Route } from './+types/sitemap';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(settingsContext);
  const neighborhoods = await orErrorPage(context.get(apiContext).getJson('/neighborhoods'));
  const paths = [
    ...Object.keys(PUBLIC_PAGES).filter((page) => !page.includes(':')),
    '/signup',
    ...neighborhoods.map(({ id }) => neighborhoodPath(id)),
  ];
  const urls = paths.map(
    (path) => `<url><loc>${escaped(new URL(path, publicUrl).href)}</loc></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' } },
  );
}
