import { browserApi } from '@stoop/base/web/platform/browser-api';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { buildingName } from '@stoop/features/listings/web/home-words';
import { loadSummary } from '@stoop/features/listings/web/load-building';
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
import type { Route } from './+types/schedule-building-tour';

const homeOf = ({ buildingId }: Route.LoaderArgs['params']) => ({ buildingId, unitId: null });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const home = homeOf(params);
  // Before its times, so that the error page says what is gone.
  const building = await loadSummary(api, params.buildingId);
  const page = await loadTourPage(api, request, home);
  const seen: SeenHome = {
    home,
    building,
    heading: buildingName(building),
    about: building.title,
    page: {
      to: `/buildings/${encodeURIComponent(params.buildingId)}`,
      label: 'Back to the building',
    },
  };
  return { seen, page };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerBooking(context.get(apiContext), request, homeOf(params));

export const clientAction = ({ params, request }: Route.ClientActionArgs) =>
  answerBookingHere(browserApi, request, homeOf(params));

export const shouldRevalidate = shouldLoadTours;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  tourMeta(loaderData?.seen, siteDataOf(matches).publicUrl);

export default function ScheduleBuildingTour({ loaderData, actionData }: Route.ComponentProps) {
  return <ScheduleTour {...loaderData} problem={actionData} />;
}
