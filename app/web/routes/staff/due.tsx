import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { Column } from '@stoop/base/web/console/data-table.tsx';
import { type List, ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import type { StaffSummary } from '@stoop/features/applications/contract/staff/application-routes';
import { assigneeWords, useViewerId } from '@stoop/features/applications/web/staff/assignees';
import { ASSIGNED_FILTER } from '@stoop/features/applications/web/staff/board/board-filters';
import { peopleWords } from '@stoop/features/applications/web/staff/board/board-words';
import { dueWords } from '@stoop/features/applications/web/staff/due-words';
import { applicationPath } from '@stoop/features/applications/web/staff/staff-paths';
import {
  labelOf,
  loadStageLabels,
  type StageLabels,
} from '@stoop/features/applications/web/staff/stage-labels';
import {
  AnotherBuilding,
  askedBuilding,
  loadBuildings,
  useBuildingFilter,
} from '../../compositions/staff/building-choice.tsx';
import type { Route } from './+types/due';

const columnsFor = (
  labels: StageLabels,
  { today, viewerId }: { today: string; viewerId: string },
): readonly Column<StaffSummary>[] => [
  { name: 'who', label: 'Applicant', cell: peopleWords },
  {
    name: 'due',
    label: 'Answer by',
    cell: ({ answer }) => (
      <span className={answer?.isOverdue ? 'font-medium text-attention' : undefined}>
        {dueWords(answer, today)}
      </span>
    ),
  },
  {
    name: 'stage',
    label: 'Stage',
    cell: ({ stage, hasWaitingCorrection }) => (
      <>
        {labelOf(labels, stage)}
        {hasWaitingCorrection && (
          <span className="block font-medium text-attention">Asks for a correction</span>
        )}
      </>
    ),
  },
  { name: 'home', label: 'Home', cell: ({ homeLabel }) => homeLabel },
  {
    name: 'assignee',
    label: 'Looked after by',
    cell: ({ assignee }) => (
      <span className={assignee ? undefined : 'text-muted'}>
        {assigneeWords(assignee, viewerId)}
      </span>
    ),
  },
];

const DUE: Omit<List<StaffSummary>, 'columns' | 'filters'> = {
  title: 'Answers due',
  about:
    'Who waits for us, and until which day an answer was promised. When that day passes, the applicant is told so, with a new one.',
  keyOf: ({ applicationId }) => applicationId,
  hrefOf: ({ applicationId }) => applicationPath(applicationId),
  load: (query) => browserApi.getJson('/staff/applications/due', { query }),
  empty: { title: 'Nobody waits', text: 'Every applicant has an answer, or moves next.' },
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = [ASSIGNED_FILTER, askedBuilding(request.url)];
  const [loaded, labels, buildings] = await Promise.all([
    loadList({ ...DUE, columns: [], filters }, request),
    orErrorPage(loadStageLabels(browserApi)),
    loadBuildings(),
  ]);
  return { ...loaded, labels, buildings };
}

export const meta = ownMeta('Answers due');

export default function Due({
  loaderData: { labels, buildings, ...loaded },
}: Route.ComponentProps) {
  const viewerId = useViewerId();
  const columns = columnsFor(labels, { today: newYorkDay(loaded.now), viewerId });
  useLiveReload(['application', 'tour']);
  const filters = [ASSIGNED_FILTER, ...useBuildingFilter(buildings)];
  return (
    <ListPage list={{ ...DUE, columns, filters }} loaded={loaded}>
      <AnotherBuilding buildings={buildings} />
    </ListPage>
  );
}
