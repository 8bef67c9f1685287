import { count } from '@stoop/base/rules/text/amounts';
import { useId } from 'react';
import type { NumberTable } from '../../contract/routes.ts';
import { type Chart, cellWords, lengthOf, roundUp } from './charts.ts';

const HEIGHT = 140;
const TOP = 18;
const LABELS_MAX = 5;
/** Told apart by brightness, too, and named below the chart. */
const SERIES = ['fill-action', 'fill-attention', 'fill-muted'] as const;

/** Columns side by side, a group a month. */
export function ColumnChart({
  table: { title, about, columns, rows },
  chart: { series },
}: {
  table: NumberTable;
  chart: Chart & { kind: 'columns' };
}) {
  const id = useId();
  const most = roundUp(Math.max(...rows.flatMap((row) => series.map((at) => lengthOf(row[at])))));
  const step = 100 / rows.length;
  const wide = (step * 0.8) / series.length;
  const labelled = Math.ceil(rows.length / LABELS_MAX);
  const bottom = TOP + HEIGHT;
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        width="100%"
        height={bottom + 22}
        className="text-sm tabular-nums"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{about} The table has the same figures.</desc>
        <text x="0" y="12" className="fill-muted">
          {count(most)}
        </text>
        <rect x="0" y={TOP} width="100%" height="1" className="fill-line" />
        <rect x="0" y={TOP + HEIGHT / 2} width="100%" height="1" className="fill-line" />
        {rows.map((row, at) => (
          <g key={String(row[0])}>
            {series.map((column, of) => {
              const height = (HEIGHT * lengthOf(row[column])) / most;
              return (
                <rect
                  key={column}
                  x={`${at * step + step * 0.1 + of * wide}%`}
                  y={bottom - height}
                  width={`${wide * 0.92}%`}
                  height={height}
                  className={SERIES[of] ?? 'fill-ink'}
                />
              );
            })}
            {at % labelled === 0 && (
              <text x={`${at * step + step * 0.1}%`} y={bottom + 16} className="fill-muted">
                {cellWords(row[0], 'month')}
              </text>
            )}
          </g>
        ))}
        <rect x="0" y={bottom} width="100%" height="1" className="fill-ink" />
      </svg>
      {series.length > 1 && (
        <figcaption>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {series.map((column, of) => (
              <li key={column} className="flex items-center gap-1.5">
                <svg aria-hidden="true" width="10" height="10">
                  <rect width="10" height="10" className={SERIES[of] ?? 'fill-ink'} />
                </svg>
                {columns[column]?.label}
              </li>
            ))}
          </ul>
        </figcaption>
      )}
    </figure>
  );
}
