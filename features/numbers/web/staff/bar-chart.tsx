import { useId } from 'react';
import type { NumberTable } from '../../contract/routes.ts';
import { type Chart, cellWords, lengthOf } from './charts.ts';

const ROW = 40;

/** A bar a row. Lengths are shares of the width, so that words keep their size on a phone. */
export function BarChart({
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
