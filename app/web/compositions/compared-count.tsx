import { readSlice } from '@stoop/base/web/platform/browser-state';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

/** How many homes this browser compares, without the code that knows which: most people compare none. */
function comparedHere(): number {
  const { compared } = (readSlice('userActions') ?? {}) as { compared?: unknown };
  return Array.isArray(compared) ? compared.length : 0;
}

function followStorage(tell: () => void): () => void {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}

/** The way from every page to the homes that this browser compares; nothing without one. */
export function ComparedCount() {
  const compared = useSyncExternalStore(followStorage, comparedHere, () => 0);
  if (compared === 0) return null;
  return (
    <Link
      to="/compare"
      data-compared=""
      aria-label={`Compare ${counted(compared, 'home')}`}
      className="flex min-h-11 min-w-6 items-center gap-1.5 font-medium underline-offset-8 decoration-2 hover:underline"
    >
      <Icon name="split" className="size-5" />
      <span className="max-lg:hidden">Compare</span>
      <span className="tabular-nums">{compared}</span>
    </Link>
  );
}
