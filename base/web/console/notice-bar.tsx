import { useEffect, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { Icon } from '../ui/icon.tsx';
import { closeNotice, notice } from './notices.ts';
import { Key } from './shortcut-sheet.tsx';
import { useShortcuts } from './shortcuts.ts';

const TONES = {
  info: 'border-l-ink',
  good: 'border-l-good',
  attention: 'border-l-attention',
  error: 'border-l-error',
} as const;

/** The current notice at the bottom of the screen. It waits while the pointer or the focus is on it. */
export function NoticeBar() {
  const current = useStore(notice);
  const [isHeld, setHeld] = useState(false);
  const action = current?.action;
  useEffect(() => {
    if (!current || current.seconds === null || isHeld) return;
    const timer = setTimeout(closeNotice, current.seconds * 1000);
    return () => clearTimeout(timer);
  }, [current, isHeld]);
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
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
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
