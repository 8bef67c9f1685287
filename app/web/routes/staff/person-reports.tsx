import {
  closingActs,
  loadReports,
  type ReportQueue,
  ReportQueuePage,
} from '@stoop/base/web/console/report-queue.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import type { PersonReport } from '@stoop/features/people/contract/staff/person-report-routes';
import {
  PERSON_REPORT_WORDS_MAX,
  PERSON_REPORTS,
} from '@stoop/features/people/rules/person-report-reasons';
import { Link } from 'react-router';
import type { Route } from './+types/person-reports';

const personPath = (userId: string) => `/staff/people/${encodeURIComponent(userId)}`;

function Author({ by }: Pick<PersonReport, 'by'>) {
  if (!by) return 'by a deleted account';
  return (
    <>
      by <TextLink to={personPath(by.userId)}>{by.name}</TextLink>
    </>
  );
}

const QUEUE: ReportQueue<PersonReport> = {
  title: 'Reports of people',
  about: 'What users reported about each other.',
  empty: 'Nobody reported a person, or all reports are closed.',
  reasons: PERSON_REPORTS,
  subject: {
    label: 'About',
    cell: ({ about }) => (
      <Link to={personPath(about.userId)} data-row-focus className="link wrap-anywhere">
        {about.name}
      </Link>
    ),
    className: 'lg:w-56',
  },
  reports: {
    label: 'Report',
    of: ({ reason, by, ...report }) => [
      { ...report, label: PERSON_REPORTS[reason], by: <Author by={by} /> },
    ],
  },
  load: (query) => browserApi.getJson('/staff/person-reports', { query }),
  closing: {
    title: ({ about }) => `Close the report about ${about.name}`,
    hint: 'For staff only. Nobody is told.',
    noteMax: PERSON_REPORT_WORDS_MAX,
    acts: closingActs(
      (api, body) => api.send('POST', '/staff/person-reports/close', { body }),
      () => 'Report closed.',
    ),
  },
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadReports(QUEUE, request);

export const clientAction = clientActionOf(QUEUE.closing.acts);

export const meta = ownMeta('Reports of people');

export default function PersonReports({ loaderData }: Route.ComponentProps) {
  return <ReportQueuePage queue={QUEUE} loaded={loaderData} />;
}
