import { settingsContext } from '../context.ts';
import type { Route } from './+types/robots';

/** Pages that need an account and answers for machines do not belong in a search engine. */
const CLOSED = ['/portal', '/staff', '/application', '/schedule-tour', '/api/'];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(settingsContext);
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    // Pictures of homes, which previews and search engines show.
    'Allow: /api/v1/listing-photos/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
