import { pageMeta } from '@stoop/base/web/platform/meta';
import { unpack } from '@stoop/base/web/platform/packed';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { plainOf } from '@stoop/features/search/rules/search-state';
import { headline, isPlain } from '@stoop/features/search/web/headline';
import { mapPath } from '@stoop/features/search/web/page-address';
import { listFacts } from '../compositions/home-list.tsx';
import { HomesPage } from '../compositions/homes-page.tsx';
import { homesInBrowser, loadHomes } from '../compositions/load-homes.ts';
import { apiContext } from '../context.ts';
import type { Route } from './+types/map';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadHomes('map', context.get(apiContext), request);

const inBrowser = homesInBrowser('map');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => inBrowser.load(request);

export const handle = { fillsScreen: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Map · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const data = unpack(loaderData);
  const { state, found } = data;
  return pageMeta({
    title: isPlain(state)
      ? 'Map of homes to rent in New York'
      : `${headline(found.page.totalCount, state)} on the map`,
    description:
      'Rooms and units on a map of New York with its subway: prices where they stand, the homes beside it.',
    path: mapPath(plainOf(state)),
    isPrivate: !isPlain(state),
    publicUrl,
    facts: found.page.items.length > 0 ? [listFacts(publicUrl, data, data.today)] : [],
  });
};

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const data = unpack(loaderData);
  inBrowser.useShown(data);
  return <HomesPage page="map" data={data} />;
}
