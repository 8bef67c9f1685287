import { browserApi } from '@stoop/base/web/platform/browser-api';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import { loadUnit } from '@stoop/features/listings/web/load-unit';
import { unitAbout, unitHeading } from '@stoop/features/listings/web/unit-words';
import {
  answerBooking,
  answerBookingHere,
  loadTourPage,
  ScheduleTour,
  type SeenHome,
  shouldLoadTours,
  tourMeta,
} from '../compositions/schedule-tour.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/schedule-unit-tour';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Before its times, so that the error page says what is gone.
  const { unit, building } = await loadUnit(api, params.buildingId, params.unitId);
  const page = await loadTourPage(api, request, params);
  const seen: SeenHome = {
    home: params,
    building,
    heading: unitHeading(building, unit),
    about: unitAbout(building, unit),
    isLapsed: !isOffered(unit),
    page: { to: unitPath({ ...building, ...unit }), label: 'Back to the home' },
  };
  return { seen, page };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerBooking(context.get(apiContext), request, params);

export const clientAction = ({ params, request }: Route.ClientActionArgs) =>
  answerBookingHere(browserApi, request, params);

export const shouldRevalidate = shouldLoadTours;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  tourMeta(loaderData?.seen, siteDataOf(matches).publicUrl);

export default function ScheduleUnitTour({ loaderData, actionData }: Route.ComponentProps) {
  return <ScheduleTour {...loaderData} problem={actionData} />;
}
