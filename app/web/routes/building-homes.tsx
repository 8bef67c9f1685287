import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { buildingHomesPath, buildingPath } from '@stoop/features/listings/rules/unit-path';
import { complexFacts } from '@stoop/features/listings/web/building/building-about';
import { homesFacts, homesSentence } from '@stoop/features/listings/web/building/building-facts';
import { BuildingRents } from '@stoop/features/listings/web/building/building-rents.tsx';
import { loadBuildingHomes } from '@stoop/features/listings/web/building/load-building';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { linesNear, walkWords } from '@stoop/features/listings/web/card/walk-words';
import { IncludedInBuilding } from '@stoop/features/listings/web/home/included-lists.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { sharePicturePath } from '@stoop/features/listings/web/photos/share-picture-path';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { BuildingHead } from '../compositions/building-head.tsx';
import { SavableUnits } from '../compositions/savable-units.tsx';
import { TrainsAndStreets } from '../compositions/trains-and-streets.tsx';
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
    description: `${building.title}. ${homesSentence(loaderData)} Trains, facts and what its rents were.`,
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
  const { building, photos, homes, rents, history, today } = loaderData;
  const { buildingId } = building;
  const name = buildingName(building);
  const walk = walkWords(building.subwayList);
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: name }]} />
      <BuildingHead building={building} photos={photos} facts={homesFacts(loaderData)}>
        <p className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <LineBullets ids={linesNear(building.subwayList)} />
          {walk && <span>{walk}</span>}
        </p>
      </BuildingHead>
      <PageSection title="Homes to rent" id="homes" note="Cheapest first">
        {homes.length > 0 ? (
          <SavableUnits units={homes} rent="whole" building={building} today={today} />
        ) : (
          <p className="max-w-prose">
            {homesSentence(loaderData)} Save the building to find it again, or look at{' '}
            <StrongLink to={placeCrumbs(building).at(-1)?.to ?? '/search'}>homes nearby</StrongLink>
            .
          </p>
        )}
        <p className="mt-4">
          <StrongLink to={buildingPath(buildingId)}>Floor by floor, with an account</StrongLink>
        </p>
      </PageSection>
      <BuildingRents {...{ buildingId, rents, history, today }} />
      <IncludedInBuilding building={building} />
      <TrainsAndStreets building={building} home={name} isWide />
      <CompareTray />
    </div>
  );
}
