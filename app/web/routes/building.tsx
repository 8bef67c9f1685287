import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { buildingFacts } from '@stoop/features/listings/web/building/building-facts';
import { FloorGrid } from '@stoop/features/listings/web/building/floor-grid.tsx';
import { floorRows } from '@stoop/features/listings/web/building/floors';
import { loadBuilding } from '@stoop/features/listings/web/building/load-building';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { unitsByPrice } from '@stoop/features/listings/web/card/unit-prices';
import { IncludedInBuilding } from '@stoop/features/listings/web/home/included-lists.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { BuildingHead } from '../compositions/building-head.tsx';
import { SavableUnits } from '../compositions/savable-units.tsx';
import { TrainsAndStreets } from '../compositions/trains-and-streets.tsx';
import type { Route } from './+types/building';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loaded = await orErrorPage(loadBuilding(params.buildingId));
  return { ...loaded, today: newYorkDay(new Date()) };
}

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData ? buildingName(loaderData.building) : 'Building',
);

export default function Building({ loaderData }: Route.ComponentProps) {
  const { building, floors, today } = loaderData;
  const name = buildingName(building);
  const rows = floorRows(floors, building.rentList);
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: name }]} />
      <BuildingHead building={building} photos={building.photos} facts={buildingFacts(building)} />
      <PageSection title="Floor by floor" note={`${building.rentList.length} units offered`}>
        <FloorGrid rows={rows} buildingId={building.buildingId} />
      </PageSection>
      <PageSection title="Units" note="Cheapest first">
        <SavableUnits
          units={unitsByPrice({ units: building.rentList }, 'room')}
          rent="room"
          building={building}
          today={today}
        />
      </PageSection>
      <IncludedInBuilding building={building} />
      <TrainsAndStreets building={building} home={name} isWide />
      <CompareTray />
    </div>
  );
}
