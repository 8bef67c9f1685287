import { data, redirect } from 'react-router';
import { showNotice } from '../../console/notices.ts';
import { PageHead } from '../../console/page-head.tsx';
import { BuildingEditor } from '../../features/listings/staff/building-editor.tsx';
import { listedWords } from '../../features/listings/staff/listing-list.tsx';
import { loadPhotos } from '../../features/listings/staff/photo-calls.ts';
import { PhotosPanel } from '../../features/listings/staff/photos-panel.tsx';
import {
  type BuildingAct,
  callStaffBuilding,
} from '../../features/listings/staff/staff-building-calls.ts';
import { staffUnitPath } from '../../features/listings/staff/staff-listing-paths.ts';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { privateMeta } from '../../platform/meta.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { Route } from './+types/listing-building';

/** In the browser only, behind the guard. */
export async function clientLoader({ params: { buildingId } }: Route.ClientLoaderArgs) {
  const building = browserApi.getJson('/staff/listings/{buildingId}', { params: { buildingId } });
  const photos = loadPhotos({ buildingId, unitId: null });
  const [read, listed] = await orErrorPage(Promise.all([building, photos]));
  return { building: read, photos: listed };
}

export async function clientAction({ request, params: { buildingId } }: Route.ClientActionArgs) {
  const act: BuildingAct = await request.json();
  const acted = await callStaffBuilding(browserApi, buildingId, act);
  const { result } = acted;
  if (result.ok && result.value.rentId) {
    showNotice(result.value.words, { tone: 'good' });
    return redirect(staffUnitPath({ buildingId, rentId: result.value.rentId }));
  }
  // With its status a refusal keeps the router from reloading the page's data.
  return result.ok ? acted : data(acted, { status: result.problem.status || 503 });
}

export const meta: Route.MetaFunction = privateMeta(
  ({ loaderData }) => `Listings of ${loaderData?.building.name ?? 'a building'}`,
  'The units and floors of a building.',
);

export default function StaffBuildingPage({
  loaderData: { building, photos },
}: Route.ComponentProps) {
  const home = { buildingId: building.buildingId, unitId: null };
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Breadcrumbs
        crumbs={[{ label: 'Listings', to: '/staff/listings' }, { label: building.name }]}
      />
      <PageHead title={building.name}>
        {building.title}. {listedWords(building.listings)}.
      </PageHead>
      <BuildingEditor key={building.buildingId} building={building} />
      <PhotosPanel key={`photos of ${home.buildingId}`} home={home} photos={photos} />
    </div>
  );
}
