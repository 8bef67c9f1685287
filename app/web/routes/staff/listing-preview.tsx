import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { useSearchParams } from 'react-router';
import '@stoop/base/web/console/console.css';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { admitStaff } from '@stoop/features/accounts/web/security/admit-staff';
import { KeptWithoutSession } from '@stoop/features/accounts/web/security/session-ended.tsx';
import { loadSimilar } from '@stoop/features/listings/web/home/load-similar';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { staffUnitPath } from '@stoop/features/listings/web/staff/staff-listing-paths';
import { UnitPreview } from '../../compositions/staff/unit-preview.tsx';
import { apiContext } from '../../context.ts';
import type { Route } from './+types/listing-preview';

/** The page as it would be if the unit were published now. An answer to a signed-in user is never stored. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await admitStaff(api, url);
  const { preview } = await orErrorPage(
    api.getJson('/staff/listings/{buildingId}/units/{unitId}', { params }),
  );
  return {
    details: preview,
    similar: await loadSimilar(api, preview, url.searchParams.get('room')),
    today: newYorkDay(new Date()),
  };
}

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData
    ? `Preview: ${unitHeading(loaderData.details.building, loaderData.details.unit)}`
    : 'Preview',
);

export default function ListingPreview({ loaderData, params }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return (
    <KeptWithoutSession>
      <div className="page sticky top-0 z-20 pt-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-2 border-ink bg-ground p-3">
          <p className="grow">
            <strong>Preview.</strong> Only staff see this, as renters would if it were published
            now.
          </p>
          <TextLink to={staffUnitPath({ ...params, rentId: params.unitId })}>
            Back to the listing
          </TextLink>
        </div>
      </div>
      <UnitPreview {...loaderData} roomId={address.get('room')} />
    </KeptWithoutSession>
  );
}
