import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { relativeTime } from '../../rules/time/relative-time.ts';
import { act, defineActs, useActs } from '../platform/acts.ts';
import type { Api } from '../platform/api.ts';
import { useLiveReload } from '../platform/use-live.ts';
import { AskedWords, ConfirmButton } from '../ui/confirm.tsx';
import type { Column } from './data-table.tsx';
import { choice, type FilterField } from './filters.ts';
import { type List, ListPage, loadList } from './list-page.tsx';
import type { Page } from './merge-pages.ts';
import { tellDone } from './notices.ts';
import { Tag } from './tag.tsx';

interface ShownReport {
  id: string;
  words: string;
  createdAt: string;
  closedAt: string | null;
  note: string | null;
  label: string;
  /** Who reported, such as `by a visitor`. */
  by: ReactNode;
}

export const closingActs = (
  send: (api: Api, body: { ids: string[]; note: string }) => Promise<{ closed: number }>,
  done: (count: number) => string,
) =>
  defineActs('report', { close: act(send, (_, { closed }) => done(closed)) }, { after: tellDone });

/** A queue of reports by what they are about, for staff, who close the open ones of a row together. */
export interface ReportQueue<Row extends { id: string }> {
  title: string;
  about: string;
  empty: string;
  reasons: Readonly<Record<string, string>>;
  /** Filters besides those by state and reason. */
  filters?: readonly FilterField[];
  subject: Pick<Column<Row>, 'label' | 'cell' | 'className'>;
  reports: { label: string; of: (row: Row) => readonly ShownReport[] };
  load: (query: Record<string, string>) => Promise<Page<Row>>;
  closing: {
    /** The title of the dialog; `label` is that of the button. */
    title: (row: Row, label: string) => string;
    /** Who reads the note, and who is told. */
    hint: string;
    noteMax: number;
    acts: ReturnType<typeof closingActs>;
  };
}

const filtersOf = ({
  reasons,
  filters = [],
}: Pick<ReportQueue<{ id: string }>, 'reasons' | 'filters'>): readonly FilterField[] => [
  choice('state', { label: 'State', any: 'Open', words: { closed: 'Closed' } }),
  choice('reason', { label: 'Reason', any: 'All reasons', words: reasons }),
  ...filters,
];

/** Loads the first page of a queue. */
export const loadReports = <Row extends { id: string }>(
  queue: ReportQueue<Row>,
  request: Request,
) => loadList({ filters: filtersOf(queue), columns: [], load: queue.load }, request);

function Reports({ reports, now }: { reports: readonly ShownReport[]; now: Date }) {
  return (
    <ul className="grid gap-3">
      {reports.map(({ id, words, createdAt, closedAt, note, label, by }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Tag tone={closedAt === null ? 'attention' : 'plain'}>{label}</Tag>
            <span className="text-muted">
              <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time> {by}
              {closedAt !== null && `, closed ${relativeTime(closedAt, now)}`}
            </span>
          </p>
          {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
          {note && <p className="border-l-2 border-line pl-2 whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function CloseReports<Row extends { id: string }>({
  row,
  queue: { reports, closing },
}: {
  row: Row;
  queue: ReportQueue<Row>;
}) {
  const [note, setNote] = useState('');
  const { send } = useActs(closing.acts);
  const open = reports.of(row).filter(({ closedAt }) => closedAt === null);
  if (open.length === 0) return null;
  const label = open.length === 1 ? 'Close report' : `Close all ${open.length}`;
  return (
    <ConfirmButton
      button={{ children: label }}
      title={closing.title(row, label)}
      keep="Cancel"
      act={label}
      look="primary"
      onConfirm={() => send('close', { ids: open.map(({ id }) => id), note })}
    >
      <AskedWords
        label="What was done (optional)"
        hint={closing.hint}
        rows={4}
        maxLength={closing.noteMax}
        value={note}
        onType={setNote}
      />
    </ConfirmButton>
  );
}

export function ReportQueuePage<Row extends { id: string }>({
  queue,
  loaded,
}: {
  queue: ReportQueue<Row>;
  loaded: Awaited<ReturnType<typeof loadReports<Row>>>;
}) {
  const [params] = useSearchParams();
  useLiveReload(['report']);
  const { title, about, subject, reports, empty, load } = queue;
  const list: List<Row> = {
    ...{ title, about, filters: filtersOf(queue), load, keyOf: ({ id }) => id },
    columns: [
      { name: 'about', ...subject },
      {
        name: 'reports',
        label: reports.label,
        cell: (row) => <Reports reports={reports.of(row)} now={loaded.now} />,
        isPlain: true,
      },
      {
        name: 'close',
        label: 'Actions',
        cell: (row) => <CloseReports row={row} queue={queue} />,
        isPlain: true,
        className: 'lg:w-32',
      },
    ],
    empty: { title: 'Nothing to look at', text: empty },
  };
  return <ListPage key={params.get('state')} list={list} loaded={loaded} />;
}
