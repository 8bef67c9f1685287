import { forOthers } from '@stoop/base/rules/text/private-query';
import { pageMeta } from '@stoop/base/web/platform/meta';
import { unpack } from '@stoop/base/web/platform/packed';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { plainOf, searchPath } from '@stoop/features/search/rules/search-state';
import { headline, isPlain, searchTitle } from '@stoop/features/search/web/headline';
import { listFacts } from '../compositions/home-list.tsx';
import { HomesPage } from '../compositions/homes-page.tsx';
import { homesInBrowser, loadHomes } from '../compositions/load-homes.ts';
import { apiContext } from '../context.ts';
import type { Route } from './+types/search';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadHomes('search', context.get(apiContext), request);

const inBrowser = homesInBrowser('search');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => inBrowser.load(request);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Search · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const data = unpack(loaderData);
  const { state, found, today } = data;
  const { totalCount, missing } = found.page;
  const words = headline(totalCount, state, missing);
  const feed = forOthers(searchPath(state)).replace('/search', '/search.rss');
  return [
    ...pageMeta({
      title: searchTitle(totalCount, state, missing),
      description: `${words}. With the train ride, what moving in costs, and how many people wait.`,
      // Of the countless searches engines list the plain ones; neighborhoods have pages of their own.
      path: searchPath(plainOf(state)),
      isPrivate: !isPlain(state),
      publicUrl,
      facts: found.page.items.length > 0 ? [listFacts(publicUrl, data, today)] : [],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: words, href: feed },
  ];
};

export const handle = { fillsScreen: true, next: '/buildings/b/units/u' };

export default function Search({ loaderData }: Route.ComponentProps) {
  const data = unpack(loaderData);
  inBrowser.useShown(data);
  return <HomesPage page="search" data={data} />;
}
