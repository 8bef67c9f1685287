import { useLocation } from 'react-router';
import { isPartMissing } from '../platform/missing-files.ts';
import { useStore } from '../platform/store.ts';
import { Button, buttonClass } from './button.tsx';

/** About a part of the page that somebody asked for and that cannot be loaded, with the ways on. */
export function MissingPartNotice() {
  const isMissing = useStore(isPartMissing);
  const { pathname, search } = useLocation();
  if (!isMissing) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-2 rounded-sm border-2 border-ink bg-ground p-4 print:hidden"
    >
      <p className="font-bold">
        Part of this page did not load. Stoop may have been updated since you opened it.
      </p>
      <p>
        Reload the page to go on. Copy anything you have typed and not saved first. If it still does
        not load,{' '}
        <a href="/contact" className="link">
          contact us
        </a>{' '}
        or go to the{' '}
        <a href="/" className="link">
          home page
        </a>
        .
      </p>
      <p className="flex flex-wrap gap-2">
        <a href={pathname + search} className={buttonClass({ size: 'small' })}>
          Reload the page
        </a>
        <Button look="secondary" size="small" onClick={() => isPartMissing.set(false)}>
          Not now
        </Button>
      </p>
    </div>
  );
}
