import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { elapsedTime } from '@stoop/base/rules/time/relative-time';
import type { Column } from '@stoop/base/web/console/data-table.tsx';
import { type List, ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import type { StaffSummary } from '@stoop/features/applications/contract/staff/application-routes';
import { AnswerTabs } from '@stoop/features/applications/web/staff/answer-tabs.tsx';
import { assigneeWords, useViewerId } from '@stoop/features/applications/web/staff/assignees';
import {
  ANSWER_FILTER,
  ASSIGNED_FILTER,
} from '@stoop/features/applications/web/staff/board/board-filters';
import { peopleWords } from '@stoop/features/applications/web/staff/board/board-words';
import { dueWords } from '@stoop/features/applications/web/staff/due-words';
import { useRowActs } from '@stoop/features/applications/web/staff/row-acts.tsx';
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
  { now, viewerId }: { now: Date; viewerId: string },
): readonly Column<StaffSummary>[] => [
  { name: 'who', label: 'Applicant', cell: peopleWords },
  {
    name: 'due',
    label: 'Answer by',
    cell: ({ answer }) => (
      <span className={answer?.isOverdue ? 'font-medium text-attention' : undefined}>
        {dueWords(answer, newYorkDay(now))}
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
  {
    name: 'since',
    label: 'At this stage',
    cell: ({ stageSince }) => (
      <time dateTime={stageSince} className="text-muted">
        {elapsedTime(stageSince, now)}
      </time>
    ),
  },
  { name: 'home', label: 'Home', cell: ({ homeLabel }) => homeLabel },
  {
    name: 'assignee',
    label: 'Assigned to',
    cell: ({ assignee }) => (
      <span className={assignee ? undefined : 'whitespace-nowrap text-muted'}>
        {assigneeWords(assignee, viewerId)}
      </span>
    ),
  },
];

const DUE: Omit<List<StaffSummary>, 'columns' | 'filters' | 'load'> = {
  title: 'Answers due',
  about:
    'Who waits for us, and until which day an answer was promised. When that day passes, the applicant is told so, with a new one; it stays overdue here until somebody answers.',
  keyOf: ({ applicationId }) => applicationId,
  hrefOf: ({ applicationId }) => applicationPath(applicationId),
  empty: { title: 'Nobody waits', text: 'Every applicant has an answer, or moves next.' },
};

const load = (query: Record<string, string>) =>
  browserApi.getJson('/staff/applications/due', { query });

/** What an empty list says of answers that are due at a time. */
const NONE: Readonly<Record<string, { title: string; text: string }>> = {
  overdue: { title: 'Nothing is overdue', text: 'No promised day passed without an answer.' },
  today: { title: 'Nothing is due today', text: 'No answer was promised for today.' },
  week: { title: 'Nothing else is due this week', text: 'No answer was promised for these days.' },
  later: { title: 'Nothing is due later', text: 'No answer was promised for a later week.' },
};

/** What an empty list says; with other filters it says no more than that it has none with them. */
function emptyFor({ answer = '', assigned, buildingId }: Readonly<Record<string, string>>) {
  const none = NONE[answer];
  if (!none) return DUE.empty;
  const isFiltered = assigned !== undefined || buildingId !== undefined;
  const text = isFiltered ? 'With other filters there may be some.' : none.text;
  return { title: none.title, text, isForAll: true as const };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = [ANSWER_FILTER, ASSIGNED_FILTER, askedBuilding(request.url)];
  const [loaded, labels, buildings] = await Promise.all([
    loadList({ load, columns: [], filters }, request),
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
  const columns = columnsFor(labels, { now: loaded.now, viewerId });
  useLiveReload(['application', 'tour']);
  const { rowKeys, dialogs } = useRowActs(labels);
  const filters = [ASSIGNED_FILTER, ...useBuildingFilter(buildings)];
  const empty = emptyFor(loaded.query);
  return (
    <ListPage
      list={{ ...DUE, load, columns, filters, empty, rowKeys }}
      loaded={loaded}
      beside={<AnotherBuilding buildings={buildings} />}
    >
      <AnswerTabs counts={loaded.first.counts} />
      {dialogs}
    </ListPage>
  );
}
