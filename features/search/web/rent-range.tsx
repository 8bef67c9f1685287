import { sumOf } from '@stoop/base/rules/sum';
import { count, dollars } from '@stoop/base/rules/text/amounts';
import type { FilterKey, Filters } from '../rules/filters.ts';
import { rentOf } from '../rules/rent-meant.ts';
import { RENT_STEP, type RentBars, type RentCount, rentBars } from '../rules/rents.ts';
import type { SearchType } from '../rules/search-url.ts';
import './rent-range.css';

interface RentRangeProps {
  filters: Filters;
  type: SearchType;
  /** Undefined until they are counted. */
  rents: readonly RentCount[] | undefined;
  onSelect: (key: 'minPrice' | 'maxPrice', value: Filters[FilterKey]) => void;
}

/** `Rents of 7,896 rooms, most often $900 to $1,000 a month` */
function spokenBars({ from, step, homes }: RentBars, noun: string): string {
  const all = sumOf(homes);
  const often = from + homes.indexOf(Math.max(...homes)) * step;
  return `Rents of ${count(all)} ${noun}, most often ${dollars(often)} to ${dollars(often + step)} a month`;
}

function Bars({
  bars,
  label,
  low,
  high,
}: Record<'low' | 'high', number> & { bars: RentBars; label: string }) {
  const { from, step, homes } = bars;
  const most = Math.max(...homes);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${homes.length} 100`}
      preserveAspectRatio="none"
      className="rent-bars"
    >
      {homes.map((number, at) => {
        const start = from + at * step;
        // What few homes have is seen beside what many have.
        const height = number === 0 ? 0 : Math.max(3, (number / most) * 100);
        return (
          <rect
            key={start}
            x={at + 0.08}
            width={0.84}
            y={100 - height}
            height={height}
            data-out={start + step <= low || start >= high || undefined}
          />
        );
      })}
    </svg>
  );
}

/** How many homes there are at each rent, over two handles for the least and the most that is searched. */
export function RentRange({ filters, type, rents, onSelect }: RentRangeProps) {
  if (!rents) return <div aria-hidden="true" className="rent-range rent-range-waiting" />;
  const bars = rentBars(rents);
  if (!bars) return null;
  const { from, to } = bars;
  const within = (rent: number) => Math.min(to, Math.max(from, rent));
  const [low, high] = [within(filters.minPrice ?? from), within(filters.maxPrice ?? to)];
  const handle = (key: 'minPrice' | 'maxPrice', label: string, value: number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={filters[key] === undefined ? 'Any' : `${dollars(filters[key])} a month`}
      min={from}
      max={to}
      step={RENT_STEP}
      value={value}
      // At the end both handles are in one place, from where only the lower one leads.
      data-front={(key === 'minPrice' && low > (from + to) / 2) || undefined}
      onChange={({ currentTarget }) => {
        const moved = Number(currentTarget.value);
        if (key === 'minPrice') onSelect(key, moved <= from ? undefined : Math.min(moved, high));
        else onSelect(key, moved >= to ? undefined : Math.max(moved, low));
      }}
    />
  );
  const noun = rentOf({ type, filters }) === 'whole' ? 'units' : 'rooms';
  return (
    <div className="rent-range">
      <Bars {...{ bars, low, high }} label={spokenBars(bars, noun)} />
      <div className="rent-handles">
        {handle('minPrice', 'Lowest rent', low)}
        {handle('maxPrice', 'Highest rent', high)}
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm text-muted tabular-nums">
        <span>{dollars(from)}</span>
        <span>{dollars(to - bars.step)}+</span>
      </p>
    </div>
  );
}
