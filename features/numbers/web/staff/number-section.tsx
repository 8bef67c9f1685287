import type { NumberTable } from '../../contract/routes.ts';
import { BarChart } from './bar-chart.tsx';
import { CHARTS, cellWords } from './charts.ts';
import { ColumnChart } from './column-chart.tsx';

function Figures({ table: { title, columns, rows } }: { table: NumberTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label={`Table: ${title}`}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-ink">
            {columns.map(({ label, unit }) => (
              <th
                key={label}
                scope="col"
                className={`py-1.5 pr-3 align-bottom font-medium text-muted last:pr-0 ${unit === 'text' || unit === 'month' ? 'text-left' : 'text-right'}`}
              >
                {label}
                {unit === 'percent' && ' (%)'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} className="border-b border-line">
              <th
                scope="row"
                className={`py-1.5 pr-3 text-left font-normal ${columns[0]?.unit === 'month' ? 'whitespace-nowrap' : ''}`}
              >
                {cellWords(row[0], columns[0]?.unit ?? 'text')}
              </th>
              {columns.slice(1).map(({ label, unit }, at) => (
                <td key={label} className="py-1.5 pr-3 text-right tabular-nums last:pr-0">
                  {cellWords(row[at + 1], unit === 'percent' ? 'count' : unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A table with more columns takes the whole width. */
const WIDE_COLUMNS = 8;

/** A table of numbers, with its drawing and its file. */
export function NumberSection({ table, query }: { table: NumberTable; query: URLSearchParams }) {
  const { name, title, about, rows, columns } = table;
  const chart = CHARTS[name];
  return (
    <section
      aria-labelledby={`numbers-${name}`}
      className={`grid content-start gap-4 *:min-w-0 ${columns.length > WIDE_COLUMNS ? 'xl:col-span-2' : ''}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-4 border-t border-ink pt-3">
        <h2 id={`numbers-${name}`} className="text-lg">
          {title}
        </h2>
        <a
          href={`/api/v1/staff/numbers/${name}/csv?${query}`}
          download
          className="link ml-auto inline-flex min-h-9 items-center text-sm"
        >
          CSV<span className="sr-only">: {title}</span>
        </a>
        <p className="max-w-prose basis-full text-sm text-muted">{about}</p>
      </header>
      {rows.length === 0 ? (
        <p className="text-sm">Nothing to count here yet.</p>
      ) : (
        <>
          {chart?.kind === 'bars' && <BarChart table={table} chart={chart} />}
          {chart?.kind === 'columns' && <ColumnChart table={table} chart={chart} />}
          <Figures table={table} />
        </>
      )}
    </section>
  );
}
