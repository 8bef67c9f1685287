import { dollars } from '../../rules/text/amounts.ts';

/** Tabular figures align in lists; headings need no alignment. */
const SIZES = { medium: 'text-lg tabular-nums', large: 'text-2xl', huge: 'text-3xl' } as const;

interface PriceProps {
  amount: number;
  /** `a month`, `a room`. */
  unit?: string | undefined;
  /** True where it is the lowest of several prices. */
  from?: boolean;
  size?: keyof typeof SIZES;
}

export function Price({ amount, unit, from = false, size = 'medium' }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {from && <span className="text-muted">from</span>}
      <span className={`font-bold tracking-tight ${SIZES[size]}`}>{dollars(amount)}</span>
      {unit && <span className="text-muted">{unit}</span>}
    </span>
  );
}
