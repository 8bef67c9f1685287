import { elapsedTime, relativeTime } from '@stoop/base/rules/time/relative-time';
import { type Column, DataTable } from '@stoop/base/web/console/data-table.tsx';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { StaffQueues } from '../../contract/staff/queue-routes.ts';
import { EndOthers } from './many/end-others.tsx';
import { applicationPath } from './staff-paths.ts';
import { labelOf, type StageLabels } from './stage-labels.ts';

type Queue = StaffQueues['queues'][number];
type Entry = Queue['entries'][number];

const columnsOf = (labels: StageLabels, now: Date): Column<Entry>[] => [
  {
    name: 'applicant',
    label: 'Applicant',
    cell: ({ position, applicantName, applicationId }) => (
      <>
        <span className="mr-2 text-muted tabular-nums">{position}</span>
        {applicantName ?? applicationId}
      </>
    ),
  },
  {
    name: 'stage',
    label: 'Stage',
    cell: ({ stage }) => labelOf(labels, stage),
    className: 'md:w-56',
  },
  {
    name: 'since',
    label: 'At this stage',
    cell: ({ stageSince }) =>
      stageSince && <time dateTime={stageSince}>{elapsedTime(stageSince, now)}</time>,
    className: 'md:w-40',
  },
  {
    name: 'submitted',
    label: 'Applied',
    cell: ({ submittedAt }) =>
      submittedAt && <time dateTime={submittedAt}>{relativeTime(submittedAt, now)}</time>,
    className: 'md:w-40',
  },
];

/** What everybody sees of a queue on the page of the home (R5.07). */
function publicWords({ entries, inMatching }: Queue): string {
  const length = `${counted(entries.length, 'application')} in the queue`;
  return inMatching
    ? `Renters see: ${length}, and nobody can join while one is in matching.`
    : `Renters see: ${length}.`;
}

interface QueueListProps {
  queue: Queue;
  labels: StageLabels;
  now: Date;
}

export function QueueList({ queue, labels, now }: QueueListProps) {
  const { label, entries, inMatching, isVisible } = queue;
  return (
    <section aria-label={label} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3 border-t-2 border-ink pt-3">
        <h2 className="text-lg">{label}</h2>
        {inMatching && <Tag tone="attention">In matching</Tag>}
        {!isVisible && <Tag>Hidden</Tag>}
        <span className="ml-auto">
          <EndOthers queue={queue} labels={labels} />
        </span>
      </div>
      <p className="text-sm text-muted">{publicWords(queue)}</p>
      {entries.length > 0 && (
        <DataTable
          caption={`The queue of ${label}`}
          columns={columnsOf(labels, now)}
          rows={entries}
          keyOf={({ applicationId }) => applicationId}
          hrefOf={({ applicationId }) => applicationPath(applicationId)}
        />
      )}
    </section>
  );
}
