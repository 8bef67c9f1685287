import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { FreshnessPanel } from '@stoop/features/listings/web/staff/freshness-panel.tsx';
import { unitName } from '@stoop/features/listings/web/staff/listing-list.tsx';
import { loadPhotos } from '@stoop/features/listings/web/staff/photo-calls';
import { PhotosPanel } from '@stoop/features/listings/web/staff/photos-panel.tsx';
import { staffBuildingPath } from '@stoop/features/listings/web/staff/staff-listing-paths';
import {
  CONFIRM_LISTING,
  STAFF_UNIT_ACTS,
} from '@stoop/features/listings/web/staff/staff-unit-acts';
import { UnitEditor } from '@stoop/features/listings/web/staff/unit-editor.tsx';
import { DraftPreview } from '../../compositions/staff/draft-preview.tsx';
import type { Route } from './+types/listing-unit';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const unit = browserApi.getJson('/staff/listings/{buildingId}/units/{unitId}', { params });
  const [read, photos] = await orErrorPage(Promise.all([unit, loadPhotos(params)]));
  return { unit: read, photos };
}

export const clientAction = clientActionOf(STAFF_UNIT_ACTS, CONFIRM_LISTING);

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData ? `${unitName(loaderData.unit)}, ${loaderData.unit.buildingName}` : 'Listing',
);

export default function StaffUnitPage({ loaderData: { unit, photos } }: Route.ComponentProps) {
  const home = { buildingId: unit.buildingId, unitId: unit.rentId };
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Breadcrumbs
        crumbs={[
          { label: 'Listings', to: '/staff/listings' },
          { label: unit.buildingName, to: staffBuildingPath(unit.buildingId) },
          { label: unitName(unit) },
        ]}
      />
      <PageHead title={`${unitName(unit)}, ${unit.buildingName}`} />
      <FreshnessPanel
        listing={{
          buildingId: unit.buildingId,
          unitId: unit.rentId,
          responsible: unit.responsible?.name ?? null,
          confirmedAt: unit.confirmedAt,
          state: unit.state,
        }}
      />
      <UnitEditor
        key={`${unit.buildingId}/${unit.rentId}`}
        unit={unit}
        renderPreview={(details) => <DraftPreview details={details} />}
      />
      <PhotosPanel
        key={`photos of ${home.buildingId}/${home.unitId}`}
        home={home}
        photos={photos}
      />
    </div>
  );
}
