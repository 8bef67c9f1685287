import {
  closingActs,
  loadReports,
  type ReportQueue,
  ReportQueuePage,
} from '@stoop/base/web/console/report-queue.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { ReportedHome } from '@stoop/features/listings/contract/staff/report-routes';
import { REPORT_WORDS_MAX, REPORTS } from '@stoop/features/listings/rules/report-reasons';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import { Link } from 'react-router';
import type { Route } from './+types/reports';

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

const QUEUE: ReportQueue<ReportedHome> = {
  title: 'Reports',
  about: 'Problems that people reported, by home.',
  empty: 'Nobody reported a home, or all reports are closed.',
  reasons: REPORTS,
  filters: [{ kind: 'text', name: 'buildingId', label: 'Building id', placeholder: 'Building id' }],
  subject: { label: 'Home', cell: (home) => <HomeCell home={home} />, className: 'lg:w-72' },
  reports: {
    label: 'Reports',
    of: ({ reports }) =>
      reports.map(({ reason, isFromUser, ...report }) => ({
        ...report,
        label: REPORTS[reason],
        by: isFromUser ? 'by a user' : 'by a visitor',
      })),
  },
  load: (query) => browserApi.getJson('/staff/reports', { query }),
  closing: {
    title: (home, label) => `${label}: ${home.label}`,
    hint: 'For staff only. Users who reported it get an email without it.',
    noteMax: REPORT_WORDS_MAX,
    acts: closingActs(
      (api, body) => api.send('POST', '/staff/reports/close', { body }),
      (count) => `${counted(count, 'report')} closed.`,
    ),
  },
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadReports(QUEUE, request);

export const clientAction = clientActionOf(QUEUE.closing.acts);

export const meta = ownMeta('Reports');

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportQueuePage queue={QUEUE} loaded={loaderData} />;
}
