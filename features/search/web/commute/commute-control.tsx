import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense, useState } from 'react';
import type { SearchState } from '../../rules/search-state.ts';

// Lazy, because few searches open it.
const dialogAt = lazyComponent(
  () => import('./commute-dialog.tsx').then(({ CommuteDialog }) => CommuteDialog),
  () => null,
);

interface CommuteControlProps {
  state: SearchState;
  /** The page that does the same without JavaScript. */
  href: string;
  onApply: (next: SearchState) => void;
}

export function CommuteControl({ state, href, onApply }: CommuteControlProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        className="link inline-flex min-h-8 items-center font-medium"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
          setWasOpen(true);
        }}
      >
        {state.commute ? 'Change the commute' : 'Commute'}
      </a>
      {wasOpen && (
        <LoadedDialog state={state} isOpen={isOpen} setOpen={setOpen} onApply={onApply} />
      )}
    </>
  );
}

interface LoadedDialogProps {
  state: SearchState;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onApply: (next: SearchState) => void;
}

function LoadedDialog({ state, isOpen, setOpen, onApply }: LoadedDialogProps) {
  const CommuteDialog = dialogAt();
  return (
    <Suspense>
      <CommuteDialog
        key={String(isOpen)}
        state={state}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false);
          onApply(next);
        }}
      />
    </Suspense>
  );
}
