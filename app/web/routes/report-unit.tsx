import { browserApi } from '@stoop/base/web/platform/browser-api';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import { loadUnit } from '@stoop/features/listings/web/home/load-unit';
import { ReportedNote, ReportForm } from '@stoop/features/listings/web/home/report-form.tsx';
import { sendReport } from '@stoop/features/listings/web/home/send-report';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { data, redirect, useSearchParams } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/report-unit';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { unit, building } = await loadUnit(
    context.get(apiContext),
    params.buildingId,
    params.unitId,
  );
  return { unit, building, newKey: crypto.randomUUID() };
}

const pathOf = ({ buildingId, unitId }: Route.ActionArgs['params']) =>
  unitPath({ buildingId, rentId: unitId });

/** Another address, so that a reload does not send the form again. */
const afterwards = (params: Route.ActionArgs['params'], isTold: boolean) =>
  redirect(`${pathOf(params)}/report?sent=${isTold ? 'told' : '1'}`);

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await sendReport(context.get(apiContext), params, await request.formData());
  if (sent.ok) return afterwards(params, sent.tellsWhenClosed);
  return data(sent.refusal, { status: sent.status });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const sent = await sendReport(browserApi, params, await request.formData());
  if (sent.ok) return afterwards(params, sent.tellsWhenClosed);
  return data(sent.refusal, { status: sent.status });
}

export const meta = privateMeta('Report a problem', 'Tell us what is wrong with a home.');

export default function ReportUnit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { unit, building, newKey } = loaderData;
  const [search] = useSearchParams();
  const heading = unitHeading(building, unit);
  const to = pathOf(params);
  const sent = search.get('sent');
  return (
    <div className="page pt-4 pb-12">
      <Breadcrumbs
        crumbs={[...placeCrumbs(building), { label: heading, to }, { label: 'Report a problem' }]}
      />
      <h1 className="mt-6 text-4xl tracking-tighter sm:text-5xl">Report a problem</h1>
      <p className="mt-3 max-w-2xl text-lg">
        With <AddressText>{heading}</AddressText>.
      </p>
      <div className="mt-6">
        {sent ? (
          <ReportedNote isTold={sent === 'told'} to={to} />
        ) : (
          <ReportForm newKey={newKey} refusal={actionData} />
        )}
      </div>
    </div>
  );
}
