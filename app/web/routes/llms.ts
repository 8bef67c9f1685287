import { orErrorPage } from '@stoop/base/web/platform/api';
import { neighborhoodPath } from '@stoop/features/listings/web/neighborhood/neighborhood-row.tsx';
import { apiContext, settingsContext } from '../context.ts';
import type { Route } from './+types/llms';

/** What a program may look for, and where it stands. */
const PLACES = [
  ['/search?type=unit', 'Whole homes', 'Homes to rent, confirmed ones first.'],
  ['/search?type=room', 'Rooms', 'Rooms in shared homes.'],
  ['/search?type=building', 'Buildings', 'Buildings with their homes.'],
  ['/neighborhoods', 'Neighborhoods', 'Rents, trains and parks of each neighborhood.'],
  ['/rent-split', 'Rent split', 'How a fair split of a rent among roommates is worked out.'],
  ['/roommates', 'Roommates', 'Six questions that tell who would fit.'],
  ['/contact', 'Contact', 'How to write to people.'],
  ['/terms', 'Terms', 'What applies to whoever uses this site.'],
] as const;
const FILTERS = [
  '`minPrice`, `maxPrice`: dollars a month',
  '`beds`: 0 for a studio, several times for several; `minBaths`',
  '`neighborhood`, `borough`: names, several times for several',
  '`subwayLines`: such as `L,G`; `walkMax`: minutes on foot to a station',
  '`moveIn`: a date such as `2027-02-01`',
  '`commuteTo`: `latitude,longitude` of where one goes; `commuteMax`: minutes door to door',
  '`where`: words, such as `2 bedrooms in Astoria, cat, under $3,500`',
  '`sort`: `price`, `price-desc`, `newest`, `walk`, `confirmed`',
] as const;

/** Tells programs that read pages where things stand: https://llmstxt.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(settingsContext);
  const link = (path: string) => new URL(path, publicUrl).href;
  const neighborhoods = await orErrorPage(context.get(apiContext).getJson('/neighborhoods'));
  const lines = [
    '# Stoop',
    '',
    '> Homes to rent in New York: rooms, whole homes and buildings, with the train ride, what moving in costs, and the place in the queue.',
    '',
    'Every page below answers Markdown to a request with `Accept: text/markdown`. Nothing here needs an account. Limits: 60 searches and 300 other requests a minute; an answer 429 says when to come back.',
    '',
    '## Pages',
    '',
    ...PLACES.map(([path, name, about]) => `- [${name}](${link(path)}): ${about}`),
    '',
    `## What a search takes, in the query of ${link('/search')}`,
    '',
    ...FILTERS.map((filter) => `- ${filter}`),
    '',
    '## For programs',
    '',
    `- [API](${link('/api/docs')}): each call with its parameters; JSON`,
    `- [OpenAPI](${link('/api/v1/openapi.json')}): the same as a document of OpenAPI 3.1`,
    `- [Sitemap](${link('/sitemap.xml')}): all homes and buildings that can be had`,
    `- [New homes of a search](${link('/search.rss?type=unit')}): RSS, with the parameters of a search`,
    '',
    '## Neighborhoods',
    '',
    ...neighborhoods.map(({ id, name }) => `- [${name}](${link(neighborhoodPath(id))})`),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
