import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
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
  className: string;
  children: ReactNode;
}

/** The first cell, the header of its row: a link that covers the row where the row has an address. */
function RowHead({ href, className, children }: RowHeadProps) {
  return (
    <th scope="row" className={`text-left font-medium ${className}`}>
      {href === null ? (
        children
      ) : (
        <Link to={href} data-row-focus className="stretched">
          {children}
        </Link>
      )}
    </th>
  );
}

/** Moves the focus to the row `step` rows further, or to the first one. */
function moveFocus(table: HTMLElement | null, step: number): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-row-focus]') ?? [])];
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads. Without it, rows are focused themselves. */
  hrefOf?: ((row: Row) => string) | undefined;
}

/**
 * A table of staff: dense rows with sticky headings, on a phone a card a row. `j` and `k` move between rows, Enter opens
 * the focused one. The first column is the header of its row.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, hrefOf }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useShortcuts('List', [
    { keys: ['j'], label: 'Next row', run: () => moveFocus(table.current, 1) },
    { keys: ['k'], label: 'Previous row', run: () => moveFocus(table.current, -1) },
    ...(hrefOf ? [{ keys: ['Enter'], label: 'Open the row' }] : []),
  ]);
  return (
    <table ref={table} data-sticks className="data-table w-full border-collapse text-sm">
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
              const look = `px-2 py-2 align-top first:pl-3 wrap-anywhere ${isRight ? 'text-right tabular-nums' : ''} ${className}`;
              return at === 0 ? (
                <RowHead key={name} href={hrefOf?.(row) ?? null} className={look}>
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
