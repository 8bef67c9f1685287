import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { OutsideTours } from '@stoop/features/tours/web/staff/outside-tours.tsx';
import { PlanForm } from '@stoop/features/tours/web/staff/plan-form.tsx';
import { TOUR_PLAN_ACTS } from '@stoop/features/tours/web/staff/staff-tour-acts';
import { staffToursPath } from '@stoop/features/tours/web/staff/staff-week';
import type { Route } from './+types/tour-plan';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const found = await orErrorPage(
    browserApi.getJson('/staff/buildings/{buildingId}/tour-plan', { params }),
  );
  return { ...found, now: new Date() };
}

export const clientAction = clientActionOf(TOUR_PLAN_ACTS);

export const meta: Route.MetaFunction = ownMeta(
  ({ loaderData }) => `Tour hours of ${loaderData?.buildingName ?? 'a building'}`,
);

export default function TourPlan({ loaderData }: Route.ComponentProps) {
  const { buildingId, buildingName, plan, outside, now } = loaderData;
  useLiveReload(['tour']);
  const isOpen = plan.hours.length > 0 || plan.exceptions.some(({ hours }) => hours.length > 0);
  return (
    <div className="grid gap-8 *:min-w-0">
      <Breadcrumbs
        crumbs={[
          { label: 'Tours', to: staffToursPath({ buildingId }) },
          { label: `Hours of ${buildingName}` },
        ]}
      />
      <h1 className="text-xl wrap-break-word">
        <AddressText isTitle>{buildingName}</AddressText>
      </h1>
      {!isOpen && <p className="text-lg">This building has no hours, and so offers no tours.</p>}
      <OutsideTours buildingId={buildingId} tours={outside} now={now} />
      <PlanForm key={buildingId} buildingId={buildingId} plan={plan} />
    </div>
  );
}
