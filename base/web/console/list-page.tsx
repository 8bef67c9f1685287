import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../ui/states.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterField, readFilters } from './filters.ts';
import type { Page } from './merge-pages.ts';
import { PageHead } from './page-head.tsx';
import { ShowMore } from './show-more.tsx';
import { readSorting } from './sorting.ts';
import { type LoadPage, usePages } from './use-pages.ts';

/** A page with a list: what it is called, which filters it has, and its columns. */
export interface List<Row> {
  title: string;
  /** A sentence under the title. */
  about?: string;
  filters: readonly FilterField[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  hrefOf?: (row: Row) => string;
  /** What an empty list says where no filter is set. */
  empty: { title: string; text: string };
}

/** The filters and the order (`sort`) that the address of a list's page sets: the parameters of its call. */
export function listQuery(
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

/** A whole page of staff with a list. `first` comes from the loader, `load` gets the pages after it. */
export function ListPage<Row>({
  list,
  first,
  load,
  actions,
  children,
}: {
  list: List<Row>;
  first: Page<Row>;
  load: LoadPage<Row>;
  actions?: ReactNode;
  /** Between the filters and the table. */
  children?: ReactNode;
}) {
  const { title, about, filters, columns, keyOf, hrefOf, empty } = list;
  const [params] = useSearchParams();
  const pages = usePages(title, first, { keyOf, load });
  const isFiltered = Object.keys(readFilters(filters, params)).length > 0;
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <PageHead title={title} total={pages.totalCount} actions={actions}>
        {about}
      </PageHead>
      {filters.length > 0 && <FilterBar fields={filters} />}
      {children}
      {pages.items.length > 0 ? (
        <>
          <DataTable caption={title} rows={pages.items} {...{ columns, keyOf, hrefOf }} />
          <ShowMore pages={pages} />
        </>
      ) : isFiltered ? (
        <EmptyState title="Nothing matches">Change the filters, or clear them.</EmptyState>
      ) : (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      )}
    </div>
  );
}
