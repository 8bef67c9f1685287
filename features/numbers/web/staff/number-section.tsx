import { useId } from 'react';
import type { NumberTable } from '../../contract/routes.ts';
import { CHARTS, type Chart, cellWords, lengthOf } from './charts.ts';
import { ColumnChart } from './column-chart.tsx';

const ROW = 40;

/** A bar a row. Lengths are shares of the width, so that words keep their size on a phone. */
function BarChart({
  table: { title, about, columns, rows },
  chart: { value, mark, max },
}: {
  table: NumberTable;
  chart: Chart & { kind: 'bars' };
}) {
  const id = useId();
  const values = rows.flatMap((row) => [
    lengthOf(row[value]),
    mark === undefined ? 0 : lengthOf(row[mark]),
  ]);
  const most = max ?? Math.max(...values, 1);
  const share = (length: number) => `${(100 * length) / most}%`;
  const unit = columns[value]?.unit ?? 'count';
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      width="100%"
      height={rows.length * ROW}
      className="text-sm tabular-nums"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{about} The table has the same figures.</desc>
      {rows.map((row, at) => (
        <g key={String(row[0])}>
          <text x="0" y={at * ROW + 16} className="fill-ink">
            {row[0]}
          </text>
          <text x="100%" y={at * ROW + 16} textAnchor="end" className="fill-muted">
            {cellWords(row[value], unit)}
          </text>
          <rect x="0" y={at * ROW + 23} width="100%" height="8" className="fill-wash" />
          <rect
            x="0"
            y={at * ROW + 23}
            width={share(lengthOf(row[value]))}
            height="8"
            className="fill-action"
          />
          {mark !== undefined && row[mark] !== null && (
            <rect
              x={share(lengthOf(row[mark]))}
              y={at * ROW + 20}
              width="2"
              height="14"
              className="fill-ink"
              transform="translate(-2 0)"
            />
          )}
        </g>
      ))}
    </svg>
  );
}

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
