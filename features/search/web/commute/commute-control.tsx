import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { ChangeWords } from '@stoop/base/web/ui/change-words.tsx';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { Suspense, useState } from 'react';
import { type SearchState, writeSearch } from '../../rules/search-state.ts';

// Lazy, because few searches open it.
const dialogAt = lazyComponent(
  () => import('./commute-dialog.tsx').then(({ CommuteDialog }) => CommuteDialog),
  () => null,
);

interface CommuteControlProps {
  /** Null where there is no search. */
  state: SearchState | null;
  /** The page that does the same without JavaScript. */
  href: string;
  onApply?: (next: SearchState) => void;
}

/** Opens the dialog of the own addresses. */
export function CommuteControl({ state, href, onApply = () => {} }: CommuteControlProps) {
  const words = state ? 'Commute' : 'Add your commute';
  const isKnown = useOwnAddresses().length > 0 || state?.commute !== undefined;
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
        {isKnown ? <ChangeWords it="commute" /> : words}
      </a>
      {wasOpen && (
        <LoadedDialog state={state} isOpen={isOpen} setOpen={setOpen} onApply={onApply} />
      )}
    </>
  );
}

interface LoadedDialogProps {
  state: SearchState | null;
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
          // The page follows the own addresses by itself.
          if (state && String(writeSearch(next)) !== String(writeSearch(state))) onApply(next);
        }}
      />
    </Suspense>
  );
}
