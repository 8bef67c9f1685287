import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../platform/store.ts';
import { Icon } from '../ui/icon.tsx';
import { closeNotice, type Notice, notice } from './notices.ts';
import { Key } from './shortcut-sheet.tsx';
import { useShortcuts } from './shortcuts.ts';

const TONES = {
  info: 'border-l-ink',
  good: 'border-l-good',
  attention: 'border-l-attention',
  error: 'border-l-error',
} as const;

/** So long a notice stays on the pages after the one that it is about. */
const SECONDS_ELSEWHERE = 8;

/** For how long a notice is shown; null until it is closed. */
function useSeconds(current: Notice | null): number | null {
  const { pathname } = useLocation();
  const [begun, setBegun] = useState({ current, pathname });
  if (begun.current !== current) setBegun({ current, pathname });
  const isElsewhere = begun.current === current && begun.pathname !== pathname;
  return current && (isElsewhere ? SECONDS_ELSEWHERE : current.seconds);
}

/** The current notice at the bottom of the screen. It waits while the pointer or the focus is on it. */
export function NoticeBar() {
  const current = useStore(notice);
  const seconds = useSeconds(current);
  const [held, setHeld] = useState<Notice | null>(null);
  const isHeld = held === current;
  const action = current?.action;
  useEffect(() => {
    if (!current || seconds === null || isHeld) return;
    const timer = setTimeout(closeNotice, seconds * 1000);
    return () => clearTimeout(timer);
  }, [current, seconds, isHeld]);
  // A notice belongs to the pages of staff: whoever leaves them does not find it again.
  useEffect(() => closeNotice, []);
  const run = () => {
    closeNotice();
    action?.run();
  };
  useShortcuts(
    'Last change',
    action?.key ? [{ keys: [action.key], label: action.label, run }] : [],
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid px-4 pb-4">
      {current && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what can be pressed is inside of it.
        <div
          data-notice
          className={`pointer-events-auto flex min-h-12 max-w-xl items-center gap-3 justify-self-center border-2 border-l-8 border-ink bg-ground py-1 pr-1 pl-4 text-sm ${TONES[current.tone]}`}
          onPointerEnter={() => setHeld(current)}
          onPointerLeave={() => setHeld(null)}
          onFocus={() => setHeld(current)}
          onBlur={() => setHeld(null)}
        >
          <p className="min-w-0 wrap-anywhere">{current.message}</p>
          {action && (
            <button
              type="button"
              className="flex min-h-9 shrink-0 items-center gap-2 px-2 font-bold text-link hover:underline"
              onClick={run}
            >
              {action.label} {action.key && <Key name={action.key} />}
            </button>
          )}
          <button
            type="button"
            className="grid size-9 shrink-0 place-items-center"
            aria-label="Close"
            onClick={closeNotice}
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
