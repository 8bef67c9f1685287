import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { FloorGrid } from '@stoop/features/listings/web/building/floor-grid.tsx';
import { loadBuilding } from '@stoop/features/listings/web/building/load-building';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { BuildingPage } from '../compositions/building-page.tsx';
import type { Route } from './+types/building';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loaded = await orErrorPage(loadBuilding(params.buildingId));
  return { ...loaded, today: newYorkDay(new Date()) };
}

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData ? buildingName(loaderData.building) : 'Building',
);

/** R2.05: with all units of all floors, also those that are not offered. */
export default function Building({ loaderData }: Route.ComponentProps) {
  const { building, floors, today } = loaderData;
  return (
    <BuildingPage loaded={loaderData} hasFloors>
      <PageSection title="Floor by floor" id="floors" note="All of its homes, lowest floor first">
        <FloorGrid rows={floors} buildingId={building.buildingId} today={today} />
      </PageSection>
    </BuildingPage>
  );
}
