import type { PersonReport } from '@stoop/contract/staff/person-report-routes';
import { PERSON_REPORTS } from '@stoop/domain/people/person-report-reasons';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { type List, ListPage, listQuery } from '../../console/list-page.tsx';
import { showNotice } from '../../console/notices.ts';
import { ReportLine, reportFilters } from '../../console/reports.tsx';
import { ClosePersonReport } from '../../features/people/staff/close-person-report.tsx';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { pageMeta } from '../../platform/meta.ts';
import { siteDataOf } from '../../platform/site-data.ts';
import { useLiveReload } from '../../platform/use-live.ts';
import type { Route } from './+types/person-reports';

const personPath = (userId: string) => `/staff/people/${encodeURIComponent(userId)}`;

function ReportCell({ report, now }: { report: PersonReport; now: Date }) {
  const { reason, by } = report;
  const author = by ? (
    <>
      by{' '}
      <Link to={personPath(by.userId)} className="link">
        {by.name}
      </Link>
    </>
  ) : (
    'by a deleted account'
  );
  return <ReportLine report={report} reason={PERSON_REPORTS[reason]} by={author} now={now} />;
}

const listAt = (now: Date, onClosed: () => void): List<PersonReport> => ({
  title: 'Reports of people',
  about: 'What users reported about each other.',
  filters: reportFilters(PERSON_REPORTS),
  keyOf: ({ id }) => id,
  columns: [
    {
      name: 'about',
      label: 'About',
      cell: ({ about }) => (
        <Link to={personPath(about.userId)} data-row-focus className="link wrap-anywhere">
          {about.name}
        </Link>
      ),
      className: 'lg:w-56',
    },
    {
      name: 'report',
      label: 'Report',
      cell: (report) => <ReportCell report={report} now={now} />,
      isPlain: true,
    },
    {
      name: 'close',
      label: 'Actions',
      cell: (report) => <ClosePersonReport report={report} onClosed={onClosed} />,
      isPlain: true,
      className: 'lg:w-32',
    },
  ],
  empty: {
    title: 'Nothing to look at',
    text: 'Nobody reported a person, or all reports are closed.',
  },
});

const NOTHING = () => {};

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = new Date();
  const query = listQuery(listAt(now, NOTHING), request.url);
  const first = await orErrorPage(browserApi.getJson('/staff/person-reports', { query }));
  return { first, query, now };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reports of people',
    description: 'What users reported about each other.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

export default function PersonReports({ loaderData }: Route.ComponentProps) {
  const { first, query, now } = loaderData;
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  useLiveReload(['report']);
  const list = listAt(now, () => {
    showNotice('Report closed.', { tone: 'good' });
    void revalidate();
  });
  return (
    <ListPage
      key={params.get('state')}
      list={list}
      first={first}
      load={(cursor) =>
        browserApi.getJson('/staff/person-reports', { query: { ...query, cursor } })
      }
    />
  );
}
