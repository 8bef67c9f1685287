import { readIsoDay } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { FilterBar } from '@stoop/base/web/console/filter-bar.tsx';
import { type FilterField, readFilters } from '@stoop/base/web/console/filters';
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
import { readSpan, tourPlanPath, weekWords } from '@stoop/features/tours/web/staff/staff-week';
import { useTourKeys } from '@stoop/features/tours/web/staff/use-tour-keys';
import { WeekLinks } from '@stoop/features/tours/web/staff/week-links.tsx';
import { useNavigate } from 'react-router';
import type { Route } from './+types/tours';

/** Finds whoever calls about a tour, whatever week it is in. */
const VISITOR: FilterField = {
  ...{ kind: 'text', name: 'visitor', label: 'Find a visitor' },
  placeholder: 'Visitor: name, email or phone',
};

/** In the browser only, behind the guard. The filter is applied here, because its choices count all tours of the week. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const now = new Date();
  const today = newYorkDay(now);
  const week = readSpan(params, today);
  const buildingId = params.get('buildingId');
  const isMine = params.get('guide') === 'me';
  const { visitor = '' } = readFilters([VISITOR], params);
  const [answer, feeds] = await Promise.all([
    orErrorPage(
      browserApi.getJson('/staff/tours', {
        query: { from: week.from, to: week.to, ...(visitor && { visitor }) },
      }),
    ),
    orErrorPage(browserApi.getJson('/me/tour-feeds')),
  ]);
  const me = readAuth().user?.id;
  const items = isMine ? answer.items.filter(({ guideId }) => guideId === me) : answer.items;
  return {
    week,
    isMine,
    isSearch: visitor !== '',
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
  if (params.get('visitor')) return 'Tours of a visitor';
  if (day) return `Tours of ${day}`;
  return week ? `Tours of the week of ${week}` : 'Tours of this week';
});

export default function StaffTours({ loaderData }: Route.ComponentProps) {
  const { week, tours, buildingId, buildings, isMine, isSearch } = loaderData;
  const navigate = useNavigate();
  useLiveReload(['tour']);
  useTourKeys();
  const building = buildings.find((one) => one.buildingId === buildingId);
  return (
    <div className="grid gap-4 *:min-w-0">
      <PageHead
        title="Tours"
        total={tours.length}
        actions={
          <>
            {building && (
              <LinkButton to={tourPlanPath(building.buildingId)} look="secondary" size="small">
                Hours of {building.name}
              </LinkButton>
            )}
            <CallerTourButton key={buildingId} building={building ?? null} />
          </>
        }
      >
        {weekWords(week)}. {isMine && <strong>Only the tours that you show. </strong>}
        Times are those of New York.{' '}
        <span className="max-sm:hidden">
          Keys on a focused tour: <kbd>d</kbd> done, <kbd>n</kbd> no-show, <kbd>u</kbd> undo,{' '}
          <kbd>m</kbd> move, <kbd>c</kbd> cancel, <kbd>w</kbd> who shows it; the arrows go from tour
          to tour.
        </span>
      </PageHead>
      <FilterBar fields={[VISITOR]} />
      {!isSearch && <WeekLinks {...loaderData} />}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {!isSearch && <BuildingSelect {...loaderData} />}
        <BuildingField
          label="Hours of a building"
          onPick={({ buildingId }) => void navigate(tourPlanPath(buildingId))}
        />
      </div>
      <StaffTourDays {...loaderData} />
      <CalendarFeeds kinds={['guided', 'buildings']} feeds={loaderData.feeds} />
    </div>
  );
}
