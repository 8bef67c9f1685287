import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { QueueList } from '@stoop/features/applications/web/staff/queue-list.tsx';
import { loadStageLabels } from '@stoop/features/applications/web/staff/stage-labels';
import { useLiveOf } from '@stoop/features/applications/web/staff/use-live-of';
import {
  MATCHING_ACTS,
  StaffHouseholdsSection,
} from '@stoop/features/households/web/staff/staff-households.tsx';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import type { Route } from './+types/queues';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [home, households, labels] = await Promise.all([
    orErrorPage(browserApi.getJson('/staff/queues/{buildingId}/{unitId}', { params })),
    orProblem(browserApi.getJson('/staff/queues/{buildingId}/{unitId}/households', { params })),
    orErrorPage(loadStageLabels(browserApi)),
  ]);
  return { home, households, labels, now: new Date() };
}

export const clientAction = clientActionOf(MATCHING_ACTS);

export const meta: Route.MetaFunction = ownMeta(
  ({ loaderData }) => `Queues of ${loaderData?.home.label ?? 'a home'}`,
);

export default function Queues({ loaderData }: Route.ComponentProps) {
  const { home, households, labels, now } = loaderData;
  useLiveOf([`${home.buildingId}/${home.unitId}`]);
  const { buildingId, unitId: rentId, label, address, isVisible, queues } = home;
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <PageHead title={`Queues of ${label}`}>
        {address}
        {address && '. '}
        {isVisible ? (
          <TextLink to={unitPath({ buildingId, rentId })}>See the page of the home</TextLink>
        ) : (
          'Hidden: nobody else sees this home.'
        )}
      </PageHead>
      {queues.map((queue) => (
        <QueueList key={queue.roomId ?? ''} queue={queue} labels={labels} now={now} />
      ))}
      {households.ok ? (
        <StaffHouseholdsSection place={{ buildingId, unitId: rentId }} read={households.value} />
      ) : (
        <ErrorState message={households.problem.detail} />
      )}
    </div>
  );
}
