import { clockWords, momentWords } from '@stoop/base/rules/time/words';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import type { ReactNode } from 'react';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import { applicationPath, queuesPath } from './staff-paths.ts';
import { labelOf, type StageLabels } from './stage-labels.ts';

interface PanelProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, note, children }: PanelProps) {
  return (
    <section aria-label={title} className="grid content-start gap-2 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}

interface QueuePlaceProps {
  application: StaffApplication;
  labels: StageLabels;
}

export function QueuePlace({ application, labels }: QueuePlaceProps) {
  const { queue, applicationId, position, queueMessage } = application;
  const at = queue.findIndex((entry) => entry.applicationId === applicationId);
  const neighbors = queue
    .map((entry, index) => ({ ...entry, position: index + 1 }))
    .slice(Math.max(0, at - 1), at + 2);
  return (
    <Panel
      title="Queue"
      note={<TextLink to={queuesPath(application)}>All queues of the home</TextLink>}
    >
      {at < 0 ? (
        <p className="text-sm">
          {queueMessage ? `${queueMessage}.` : 'It has no place in the queue.'}
        </p>
      ) : (
        <>
          <p className="text-sm">
            No. {position ?? at + 1} of {queue.length}
            {queue.length > neighbors.length && ', with those just before and after it'}
          </p>
          <ol className="text-sm">
            {neighbors.map((entry) => (
              <li
                key={entry.applicationId}
                aria-current={entry.applicationId === applicationId || undefined}
                className="flex gap-2 border-t border-line py-1.5 aria-[current]:font-bold"
              >
                <span className="w-6 text-muted tabular-nums">{entry.position}</span>
                <span className="min-w-0 grow wrap-anywhere">
                  {entry.applicationId === applicationId ? (
                    (entry.applicantName ?? entry.applicationId)
                  ) : (
                    <TextLink to={applicationPath(entry.applicationId)}>
                      {entry.applicantName ?? entry.applicationId}
                    </TextLink>
                  )}
                </span>
                <span className="text-muted">{labelOf(labels, entry.stage)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

export interface Reader {
  actorId: string;
  name: string | null;
  day: string;
  times: readonly string[];
}

/** Who read the application: one line a person and day in New York. */
export function ReadersPanel({ readers }: { readers: readonly Reader[] }) {
  return (
    <Panel title="Who looked" note="Each reading is recorded">
      <ul className="text-sm">
        {readers.map(({ actorId, name, day, times }) => (
          <li
            key={`${actorId} ${day}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0"
          >
            <span>{name ?? 'A former colleague'}</span>
            <span className="text-muted tabular-nums">
              {times[0] && momentWords(times[0])}
              {times.slice(1).map((at) => `, ${clockWords(at)}`)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
