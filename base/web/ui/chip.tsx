import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

const CHIP =
  'inline-flex min-h-8 items-center gap-1.5 rounded-sm border px-2.5 py-1 text-sm font-medium wrap-anywhere';

interface RemovableChipProps {
  children: ReactNode;
  to: string;
  /** The accessible name of the cross: `Remove No broker fee`. */
  removeLabel: string;
}

/** An active filter. Its link leads to the same search without it. */
export function RemovableChip({ children, to, removeLabel }: RemovableChipProps) {
  return (
    <Link to={to} className={`${CHIP} border-ink hover:bg-wash`} preventScrollReset>
      {children}
      <Icon name="close" className="size-3 text-muted" />
      <span className="sr-only">{removeLabel}</span>
    </Link>
  );
}

/** A word in a frame; `quiet` where it only informs. */
export function Chip({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return <span className={`${CHIP} ${quiet ? 'border-line' : 'border-ink'}`}>{children}</span>;
}
