import { pageMeta } from '@stoop/base/web/platform/meta';
import { unpack } from '@stoop/base/web/platform/packed';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { plainOf } from '@stoop/features/search/rules/search-state';
import { isPlain, titled } from '@stoop/features/search/web/headline';
import { mapPath } from '@stoop/features/search/web/page-address';
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
  const { state, found } = unpack(loaderData);
  const title = isPlain(state)
    ? 'Map of homes to rent in New York'
    : `${titled(found.page.totalCount, state, found.page.missing)} on the map`;
  const path = mapPath(plainOf(state));
  return pageMeta({
    title,
    description:
      'Rooms and units on a map of New York with its subway: prices where they stand, the homes beside it.',
    path,
    isPrivate: !isPlain(state),
    publicUrl,
    facts: [{ '@type': 'CollectionPage', name: title, url: new URL(path, publicUrl).href }],
  });
};

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const data = unpack(loaderData);
  inBrowser.useShown(data);
  return <HomesPage page="map" data={data} />;
}
