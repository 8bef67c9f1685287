import { readIsoDay } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { readAuth } from '@stoop/base/web/platform/session';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { BuildingField } from '@stoop/features/listings/web/staff/building-field.tsx';
import { CalendarFeeds, TOUR_FEED_ACTS } from '@stoop/features/tours/web/calendar-feeds.tsx';
import { BuildingSelect } from '@stoop/features/tours/web/staff/building-select.tsx';
import { CallerTourButton } from '@stoop/features/tours/web/staff/caller-tour.tsx';
import { buildingsOf } from '@stoop/features/tours/web/staff/staff-buildings';
import { STAFF_TOUR_ACTS } from '@stoop/features/tours/web/staff/staff-tour-acts';
import { StaffTourDays } from '@stoop/features/tours/web/staff/staff-tour-days.tsx';
import {
  readDay,
  readWeek,
  tourPlanPath,
  weekWords,
} from '@stoop/features/tours/web/staff/staff-week';
import { useTourKeys } from '@stoop/features/tours/web/staff/use-tour-keys';
import { WeekLinks } from '@stoop/features/tours/web/staff/week-links.tsx';
import { useNavigate } from 'react-router';
import type { Route } from './+types/tours';

/** In the browser only, behind the guard. The filter is applied here, because its choices count all tours of the week. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const now = new Date();
  const today = newYorkDay(now);
  const week = readDay(params.get('day')) ?? readWeek(params.get('week'), today);
  const buildingId = params.get('buildingId');
  const isMine = params.get('guide') === 'me';
  const [answer, feeds] = await Promise.all([
    orErrorPage(browserApi.getJson('/staff/tours', { query: { from: week.from, to: week.to } })),
    orErrorPage(browserApi.getJson('/me/tour-feeds')),
  ]);
  const me = readAuth().user?.id;
  const items = isMine ? answer.items.filter(({ guideId }) => guideId === me) : answer.items;
  return {
    week,
    isMine,
    feeds: feeds.items,
    buildingId,
    total: items.length,
    tours: items.filter(({ home }) => buildingId === null || home.buildingId === buildingId),
    buildings: await buildingsOf(browserApi, items, buildingId),
    today,
    now,
  };
}

export const clientAction = clientActionOf(STAFF_TOUR_ACTS, TOUR_FEED_ACTS);

export const meta: Route.MetaFunction = ownMeta(({ location }) => {
  const params = new URLSearchParams(location.search);
  const week = readIsoDay(params.get('week'));
  const day = readIsoDay(params.get('day'));
  if (day) return `Tours of ${day}`;
  return week ? `Tours of the week of ${week}` : 'Tours of this week';
});

export default function StaffTours({ loaderData }: Route.ComponentProps) {
  const { week, tours, buildingId, buildings, isMine } = loaderData;
  const navigate = useNavigate();
  useLiveReload(['tour']);
  useTourKeys();
  const building = buildings.find((one) => one.buildingId === buildingId);
  return (
    <div className="grid gap-6 *:min-w-0">
      <PageHead title="Tours" total={tours.length}>
        {weekWords(week)}. {isMine && <strong>Only the tours that you show. </strong>}
        Times are those of New York. Keys on a focused tour: <kbd>d</kbd> done, <kbd>n</kbd>{' '}
        no-show, <kbd>u</kbd> undo, the arrows move between tours.
      </PageHead>
      <WeekLinks {...loaderData} />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <BuildingSelect {...loaderData} />
        <BuildingField
          label="Hours of a building"
          onPick={({ buildingId }) => void navigate(tourPlanPath(buildingId))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <CallerTourButton key={buildingId} building={building ?? null} />
        {building && (
          <LinkButton to={tourPlanPath(building.buildingId)} look="secondary" size="small">
            Hours of {building.name}
          </LinkButton>
        )}
      </div>
      <StaffTourDays {...loaderData} />
      <CalendarFeeds kinds={['guided', 'buildings']} feeds={loaderData.feeds} />
    </div>
  );
}
