import type { ReportedHome } from '@stoop/contract/staff/report-routes';
import { REPORTS } from '@stoop/domain/listings/report-reasons';
import { unitPath } from '@stoop/domain/listings/unit-path';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { type List, ListPage, listQuery } from '../../console/list-page.tsx';
import { showNotice } from '../../console/notices.ts';
import { reportFilters } from '../../console/reports.tsx';
import { CloseReports } from '../../features/listings/staff/close-reports.tsx';
import { ReportList } from '../../features/listings/staff/reported-home.tsx';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { pageMeta } from '../../platform/meta.ts';
import { siteDataOf } from '../../platform/site-data.ts';
import { useLiveReload } from '../../platform/use-live.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { counted } from '../../ui/words.ts';
import type { Route } from './+types/reports';

const FILTERS: List<ReportedHome>['filters'] = [
  ...reportFilters(REPORTS),
  { kind: 'text', name: 'buildingId', label: 'Building id', placeholder: 'Building id' },
];

function HomeCell({ home }: { home: ReportedHome }) {
  const { buildingId, unitId, label, address } = home;
  return (
    <>
      <Link to={unitPath({ buildingId, rentId: unitId })} data-row-focus className="link">
        <AddressText>{label}</AddressText>
      </Link>
      {address && (
        <span className="block font-normal text-muted">
          <AddressText>{address}</AddressText>
        </span>
      )}
    </>
  );
}

const listAt = (now: Date, onClosed: (count: number) => void): List<ReportedHome> => ({
  title: 'Reports',
  about: 'Problems that people reported, by home.',
  filters: FILTERS,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'home', label: 'Home', cell: (home) => <HomeCell home={home} />, className: 'lg:w-72' },
    {
      name: 'reports',
      label: 'Reports',
      cell: (home) => <ReportList home={home} now={now} />,
      isPlain: true,
    },
    {
      name: 'close',
      label: 'Actions',
      cell: (home) => <CloseReports home={home} onClosed={onClosed} />,
      isPlain: true,
      className: 'lg:w-32',
    },
  ],
  empty: {
    title: 'Nothing to look at',
    text: 'Nobody reported a home, or all reports are closed.',
  },
});

const NOTHING = () => {};

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = new Date();
  const query = listQuery(listAt(now, NOTHING), request.url);
  const first = await orErrorPage(browserApi.getJson('/staff/reports', { query }));
  return { first, query, now };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reports',
    description: 'Problems that people reported with homes.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { first, query, now } = loaderData;
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  useLiveReload(['report']);
  const list = listAt(now, (closed) => {
    showNotice(`${counted(closed, 'report')} closed.`, { tone: 'good' });
    void revalidate();
  });
  return (
    <ListPage
      key={params.get('state')}
      list={list}
      first={first}
      load={(cursor) => browserApi.getJson('/staff/reports', { query: { ...query, cursor } })}
    />
  );
}
