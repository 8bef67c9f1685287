import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OpenedFrom } from './opened-from.ts';
import { focusedHref, useOpenedFrom, useRowKeys } from './row-keys.ts';
import { RowLink } from './row-link.tsx';
import { useShortcuts } from './shortcuts.ts';
import { readSorting, withNextSorting } from './sorting.ts';

export interface Column<Row> {
  /** Also its value of `sort` in the address. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isRight?: boolean;
  /** Whether the API has this order. */
  isSortable?: boolean;
  /** On a phone the value stands without the label of its column. */
  isPlain?: boolean;
  className?: string;
}

const SORT_WORDS = { ascending: '↑', descending: '↓' } as const;

function Head<Row>({ column }: { column: Column<Row> }) {
  const [params] = useSearchParams();
  const { name, label, isRight, isSortable, className = '' } = column;
  const sorting = isSortable ? readSorting([name], params) : null;
  const direction = sorting && (sorting.isDescending ? 'descending' : 'ascending');
  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      className={`px-2 py-2 text-sm font-medium text-muted first:pl-3 ${isRight ? 'text-right' : 'text-left'} ${className}`}
    >
      {isSortable ? (
        <Link
          to={{ search: `${withNextSorting(params, name)}` }}
          preventScrollReset
          className="underline-offset-4 hover:text-ink hover:underline"
        >
          {label} {direction && <span aria-hidden="true">{SORT_WORDS[direction]}</span>}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

interface RowHeadProps {
  href: string | null;
  from: OpenedFrom;
  className: string;
  children: ReactNode;
}

/** The first cell, the header of its row: a link that covers the row where the row has an address. */
function RowHead({ href, from, className, children }: RowHeadProps) {
  return (
    <th scope="row" className={`text-left font-medium ${className}`}>
      {href === null ? (
        children
      ) : (
        <RowLink to={href} from={from} data-row-focus className="stretched">
          {children}
        </RowLink>
      )}
    </th>
  );
}

/** What a key does to the focused row of a table whose rows have addresses. */
export interface RowKey<Row> {
  key: string;
  label: string;
  run: (row: Row) => void;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads. Without it, rows are focused themselves. */
  hrefOf?: ((row: Row) => string) | undefined;
  rowKeys?: readonly RowKey<Row>[] | undefined;
}

/**
 * A table of staff: dense rows with sticky headings, on a phone a card a row. `j` and `k` move between rows, Enter opens
 * the focused one. The first column is the header of its row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, hrefOf, rowKeys = [] } = props;
  const from = useOpenedFrom(caption, hrefOf ? rows.map(hrefOf) : []);
  useRowKeys(hrefOf !== undefined);
  useShortcuts(
    'The focused row',
    rowKeys.map(({ key, label, run }) => ({
      keys: [key],
      label,
      run: () => {
        const href = focusedHref();
        const row = rows.find((one) => href !== null && hrefOf?.(one) === href);
        if (row) run(row);
      },
    })),
  );
  return (
    <table data-sticks className="data-table w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...(hrefOf ? {} : { tabIndex: -1, 'data-row-focus': true })}>
            {columns.map(({ name, label, cell, isRight, isPlain, className = '' }, at) => {
              const look = `px-2 py-2 align-top md:first:pl-3 wrap-anywhere ${isRight ? 'text-right tabular-nums' : ''} ${className}`;
              return at === 0 ? (
                <RowHead key={name} href={hrefOf?.(row) ?? null} from={from} className={look}>
                  {cell(row)}
                </RowHead>
              ) : (
                <td key={name} data-label={isPlain ? undefined : label} className={look}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
