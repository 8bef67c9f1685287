import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { BuildingEditor } from '@stoop/features/listings/web/staff/building-editor.tsx';
import { listedWords } from '@stoop/features/listings/web/staff/listing-list.tsx';
import { loadPhotos } from '@stoop/features/listings/web/staff/photo-calls';
import { PhotosPanel } from '@stoop/features/listings/web/staff/photos-panel.tsx';
import { STAFF_BUILDING_ACTS } from '@stoop/features/listings/web/staff/staff-building-acts';
import type { Route } from './+types/listing-building';

export async function clientLoader({ params: { buildingId } }: Route.ClientLoaderArgs) {
  const building = browserApi.getJson('/staff/listings/{buildingId}', { params: { buildingId } });
  const photos = loadPhotos({ buildingId, unitId: null });
  const [read, listed] = await orErrorPage(Promise.all([building, photos]));
  return { building: read, photos: listed };
}

export const clientAction = clientActionOf(STAFF_BUILDING_ACTS);

export const meta: Route.MetaFunction = ownMeta(
  ({ loaderData }) => `Listings of ${loaderData?.building.name ?? 'a building'}`,
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
