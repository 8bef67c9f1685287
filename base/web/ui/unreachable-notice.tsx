import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createPath, useNavigation } from 'react-router';
import {
  type IsStored,
  onUnreachable,
  readUnreachable,
  tryToReach,
  waitInPlaceOfReload,
} from '../platform/reachability.ts';
import { useRetry } from '../platform/use-retry.ts';
import { ErrorState } from './states.tsx';

const never = () => null;

/** Below the header, while the next page waits for the server. */
export function UnreachableNotice({ isStored }: { isStored: IsStored }) {
  const unreachable = useSyncExternalStore(onUnreachable, readUnreachable, never);
  const { location: next } = useNavigation();
  const target = useEffectEvent(() => (next ? createPath(next) : null));
  useEffect(() => waitInPlaceOfReload(() => target(), isStored), [isStored]);
  useRetry(unreachable, tryToReach);
  if (!unreachable) return null;
  return (
    <div className="fixed inset-x-0 top-20 z-50 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-sm border-2 border-ink bg-ground px-3 py-2">
      <ErrorState
        message="We cannot reach Stoop. The page will open as soon as we can."
        onRetry={() => void tryToReach()}
      />
    </div>
  );
}
