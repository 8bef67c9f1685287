import { browserApi } from '@stoop/base/web/platform/browser-api';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { loadTourPage } from '@stoop/features/tours/web/load-tours';
import {
  answerBooking,
  answerBookingHere,
  ScheduleTour,
  shouldLoadTours,
  tourMeta,
} from '@stoop/features/tours/web/schedule-tour.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/schedule-tour';

/** Of a unit, or of a building. */
const homeOf = ({ buildingId, unitId = null }: { buildingId: string; unitId?: string | null }) => ({
  buildingId,
  unitId,
});

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadTourPage(context.get(apiContext), request, homeOf(params));

export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerBooking(context.get(apiContext), request, homeOf(params));

export const clientAction = ({ params, request }: Route.ClientActionArgs) =>
  answerBookingHere(browserApi, request, homeOf(params));

export const shouldRevalidate = shouldLoadTours;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  tourMeta(loaderData?.seen, siteDataOf(matches).publicUrl);

export default function ScheduleTourPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ScheduleTour {...loaderData} problem={actionData} />;
}
