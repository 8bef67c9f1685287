import { dollars } from '@stoop/base/rules/text/amounts';
import { unpack } from '@stoop/base/web/platform/packed';
import { listedDay } from '@stoop/features/listings/rules/listing-days';
import { homeOf } from '@stoop/features/listings/web/card/home';
import { searchWords } from '@stoop/features/search/web/headline';
import { escapeXml } from '../compositions/escape-xml.ts';
import { homeItem } from '../compositions/home-list.tsx';
import { type HomesData, loadHomes } from '../compositions/load-homes.ts';
import { apiContext, settingsContext } from '../context.ts';
import type { Route } from './+types/rss';

/** When a home was listed, as RSS writes a time; none where nobody knows. */
function listedAt(item: HomesData['found']['page']['items'][number]): string | null {
  const day = 'units' in item ? '' : listedDay('unit' in item ? item.unit : item);
  return day === '' ? null : new Date(`${day}T12:00:00Z`).toUTCString();
}

function entryOf(
  publicUrl: string,
  { found, today }: HomesData,
  item: HomesData['found']['page']['items'][number],
): string {
  const { name, to, about, price, open } = homeOf(homeItem(found.type, item), today);
  const address = escapeXml(new URL(to, publicUrl).href);
  const cost = `${price.from ? 'From ' : ''}${dollars(price.amount)} ${price.unit}`;
  const at = listedAt(item);
  return [
    '<item>',
    `<title>${escapeXml(`${name}: ${cost}`)}</title>`,
    `<link>${address}</link>`,
    `<guid>${address}</guid>`,
    `<description>${escapeXml([about, open].filter(Boolean).join('. '))}</description>`,
    ...(at === null ? [] : [`<pubDate>${at}</pubDate>`]),
    '</item>',
  ].join('');
}

/** The homes of a search as RSS, those that were listed last first; it takes the query of the search page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicUrl } = context.get(settingsContext);
  const asked = new URL(request.url);
  const isListed = /^(?:unit|room)$/.test(asked.searchParams.get('type') ?? 'room');
  if (isListed) asked.searchParams.set('sort', 'newest');
  const data = unpack(await loadHomes('search', context.get(apiContext), new Request(asked)));
  const { state, found } = data;
  const self = new URL(`/search.rss${asked.search}`, publicUrl).href;
  const page = new URL(`/search${asked.search}`, publicUrl).href;
  const words = searchWords(state);
  const channel = [
    `<title>${escapeXml(`Stoop: ${words}`)}</title>`,
    `<link>${escapeXml(page)}</link>`,
    `<description>${escapeXml(`New on Stoop: ${words}`)}</description>`,
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    '<language>en-us</language>',
    '<ttl>60</ttl>',
    ...found.page.items.map((item) => entryOf(publicUrl, data, item)),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`,
    {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      },
    },
  );
}
