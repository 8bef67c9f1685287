import { readSlice } from '@stoop/base/web/platform/browser-state';
import { useStore } from '@stoop/base/web/platform/store';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { comparedCount } from '@stoop/features/saved/web/compare/compared-count';
import { useEffect } from 'react';
import { Link } from 'react-router';

/** The way from every page to the homes that this browser compares; nothing without one. */
export function ComparedCount() {
  const count = useStore(comparedCount);
  // Each time, because what is stored ends with a session.
  useEffect(() => {
    const stored = readSlice('userActions') as { compared?: readonly unknown[] } | null;
    comparedCount.set(stored?.compared?.length ?? 0);
  });
  return (
    count > 0 && (
      <Link to="/compare">
        <Icon name="compare" />
        <span>Compare </span>
        {count}
      </Link>
    )
  );
}
