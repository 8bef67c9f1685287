import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { buildingHomesPath, buildingPath } from '@stoop/features/listings/rules/unit-path';
import { complexFacts } from '@stoop/features/listings/web/building/building-about';
import { aboutWords, homesSentence } from '@stoop/features/listings/web/building/building-facts';
import { loadBuildingHomes } from '@stoop/features/listings/web/building/load-building';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { sharePicturePath } from '@stoop/features/listings/web/photos/share-picture-path';
import { BuildingPage } from '../compositions/building-page.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/building-homes';

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadBuildingHomes(context.get(apiContext), params.buildingId);
  return { ...loaded, today: newYorkDay(new Date()) };
}

export const handle = { next: '/search' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Building not found · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const { building } = loaderData;
  const name = buildingName(building);
  const path = buildingHomesPath(building.buildingId);
  const crumbs = placeCrumbs(building).map(({ label, to }) => ({ label, path: to }));
  return pageMeta({
    title: `${name}: homes and rents`,
    description: `${aboutWords(building)}. ${homesSentence(loaderData)} Trains, facts and past rents.`,
    path,
    publicUrl,
    image: sharePicturePath(path, loaderData.homes.length, loaderData.photos[0]),
    facts: [
      complexFacts(loaderData, publicUrl),
      breadcrumbFacts(publicUrl, [...crumbs, { label: name, path }]),
    ],
  });
};

/** R2.05: what everybody may know of a building. */
export default function BuildingHomes({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  return (
    <BuildingPage loaded={loaderData}>
      <p className="mt-4 print:hidden">
        <StrongLink to={buildingPath(loaderData.building.buildingId)}>
          See every home, floor by floor
        </StrongLink>{' '}
        {!user && <span className="text-muted">with a free account</span>}
      </p>
    </BuildingPage>
  );
}
