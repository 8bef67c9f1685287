import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { count } from '../../rules/text/amounts.ts';
import { orErrorPage } from '../platform/api.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { type Column, DataTable, type RowKey } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterField, readFilters } from './filters.ts';
import type { Page } from './merge-pages.ts';
import type { OpenedFrom } from './opened-from.ts';
import { PageHead } from './page-head.tsx';
import { focusRowAt, useOpenedFrom, useRowKeys } from './row-keys.ts';
import { readSorting } from './sorting.ts';
import { type Paged, usePages } from './use-pages.ts';

function ShowMore({ pages }: { pages: Paged<unknown> }) {
  const { items, totalCount, hasMore, isLoading, problem } = pages;
  const shown = useRef<number | null>(null);
  // The first of the new rows takes the focus: the reader goes on there.
  useEffect(() => {
    if (shown.current === null || items.length <= shown.current) return;
    focusRowAt(shown.current);
    shown.current = null;
  }, [items.length]);
  const loadMore = () => {
    shown.current = items.length;
    pages.loadMore();
  };
  return (
    <div className="grid justify-items-start gap-3">
      {problem && <ErrorState message={problem.detail} onRetry={loadMore} />}
      <div className="flex flex-wrap items-center gap-4">
        {hasMore && !problem && (
          <Button look="secondary" size="small" aria-disabled={isLoading} onClick={loadMore}>
            {isLoading ? 'Loading' : 'Show more'}
          </Button>
        )}
        <p role="status" className="text-sm text-muted tabular-nums">
          {hasMore
            ? `${count(items.length)} of ${count(totalCount)}`
            : `All ${count(items.length)}`}
        </p>
      </div>
    </div>
  );
}

export interface List<Row> {
  title: string;
  about?: ReactNode;
  filters: readonly FilterField[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  hrefOf?: (row: Row) => string;
  /** What keys do to the focused row. */
  rowKeys?: readonly RowKey<Row>[];
  /** What an empty list says where no filter is set, or `isForAll` with any. */
  empty: { title: string; text: string; isForAll?: true };
  /** A page of its rows, by its filters, its order and a cursor. */
  load: (query: Record<string, string>) => Promise<Page<Row>>;
}

type Loaded<Row> = Awaited<ReturnType<typeof loadList<Row>>>;

/** The filters and the order (`sort`) that the address of a list's page sets: the parameters of its call. */
function listQuery(
  { filters, columns }: Pick<List<never>, 'filters' | 'columns'>,
  url: string,
): Record<string, string> {
  const params = new URL(url).searchParams;
  const sortable = columns.filter(({ isSortable }) => isSortable).map(({ name }) => name);
  const sorting = readSorting(sortable, params);
  return {
    ...readFilters(filters, params),
    ...(sorting && { sort: `${sorting.isDescending ? '-' : ''}${sorting.by}` }),
  };
}

/**
 * Loads the first page of a list, by the address of its page and what else its call takes. In the browser only, behind
 * the guard.
 */
export async function loadList<Row, First extends Page<Row> = Page<Row>>(
  list: Pick<List<Row>, 'filters' | 'columns'> & {
    load: (query: Record<string, string>) => Promise<First>;
  },
  { url }: Request,
  more: Record<string, string> = {},
) {
  const query = { ...listQuery(list, url), ...more };
  return { first: await orErrorPage(list.load(query)), query, now: new Date() };
}

interface DrawnRowsProps<Row> {
  list: Pick<List<Row>, 'title' | 'hrefOf'>;
  rows: readonly Row[];
  draw: (rows: readonly Row[], from: OpenedFrom) => ReactNode;
}

/** Rows that are no table, between which the same keys move. */
function DrawnRows<Row>({ list: { title, hrefOf }, rows, draw }: DrawnRowsProps<Row>) {
  useRowKeys(hrefOf !== undefined);
  return draw(rows, useOpenedFrom(title, hrefOf ? rows.map(hrefOf) : []));
}

export function ListPage<Row>({
  list,
  loaded: { first, query },
  draw,
  actions,
  beside,
  children,
}: {
  list: List<Row>;
  loaded: Pick<Loaded<Row>, 'first' | 'query'>;
  /** In place of a table; a row that leads somewhere has a `RowLink`. */
  draw?: DrawnRowsProps<Row>['draw'];
  actions?: ReactNode;
  /** In the row of the filters. */
  beside?: ReactNode;
  /** Between the filters and the table. */
  children?: ReactNode;
}) {
  const { title, about, filters, columns, keyOf, hrefOf, rowKeys, empty, load } = list;
  const [params] = useSearchParams();
  const pages = usePages(title, first, {
    keyOf,
    load: (cursor) => load({ ...query, cursor }),
  });
  const isFiltered = Object.keys(readFilters(filters, params)).length > 0;
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <PageHead title={title} total={pages.totalCount} actions={actions}>
        {about}
      </PageHead>
      {filters.length > 0 && <FilterBar fields={filters}>{beside}</FilterBar>}
      {children}
      {pages.items.length > 0 ? (
        <>
          {draw ? (
            <DrawnRows list={list} rows={pages.items} draw={draw} />
          ) : (
            <DataTable
              caption={title}
              rows={pages.items}
              {...{ columns, keyOf, hrefOf, rowKeys }}
            />
          )}
          <ShowMore pages={pages} />
        </>
      ) : isFiltered && !empty.isForAll ? (
        <EmptyState title="Nothing matches">Change the filters, or clear them.</EmptyState>
      ) : (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      )}
    </div>
  );
}
