import { pageMeta } from '@stoop/base/web/platform/meta';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { roomPath } from '@stoop/features/listings/rules/unit-path';
import { FeeSheet } from '@stoop/features/listings/web/home/fee-sheet.tsx';
import { loadUnit } from '@stoop/features/listings/web/home/load-unit';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { useSearchParams } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/unit-fees';

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadUnit(context.get(apiContext), params.buildingId, params.unitId);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Home not found · Stoop' }];
  const { unit, building } = loaderData;
  return pageMeta({
    title: `Fees of ${unitHeading(building, unit)}`,
    description: 'Every fee that a tenant of this home may have to pay.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });
};

/** The itemised sheet of fees (FARE Act), to read and to print. */
export default function UnitFees({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { unit, building } = loaderData;
  const heading = unitHeading(building, unit);
  return (
    <div className="page page-narrow pt-4 pb-12">
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[
            { label: heading, to: roomPath({ ...building, ...unit }, params.get('room')) },
            { label: 'Fees' },
          ]}
        />
      </div>
      <h1 className="mt-4 text-3xl wrap-break-word sm:text-4xl">
        Fees of <AddressText isTitle>{heading}</AddressText>
      </h1>
      <FeeSheet details={loaderData} />
    </div>
  );
}
