import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { comparePath } from '@stoop/features/listings/rules/compare-path';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clearCompared, useCompared } from './compared.ts';

/**
 * What floats over the end of a page, as one bar: the number of homes to compare, after the page's own way on
 * (`children`). Nothing without either.
 */
export function CompareTray({ children }: { children?: ReactNode }) {
  const homes = useCompared();
  if (homes.length === 0 && !children) return null;
  return (
    <div
      className={`fixed bottom-5 left-1/2 z-20 flex -translate-x-1/2 items-stretch rounded-sm border-2 whitespace-nowrap lg:bottom-6 lg:left-6 lg:translate-x-0 print:hidden ${homes.length > 0 ? 'border-ink' : 'border-ground lg:hidden'}`}
    >
      {children}
      {homes.length > 0 && (
        <aside aria-label="Homes to compare" className="flex bg-ground">
          <Link
            to={comparePath(homes)}
            className="flex min-h-11 items-center gap-2 px-4 font-bold hover:underline"
          >
            <Icon name="split" />
            <span>
              {homes.length}
              <span className={children ? 'max-lg:sr-only' : ''}>
                {homes.length === 1 ? ' home: ' : ' homes: '}
              </span>
            </span>
            Compare
          </Link>
          <button
            type="button"
            aria-label="Compare none of them"
            className="grid min-h-11 w-11 place-items-center border-l border-line hover:bg-wash"
            onClick={clearCompared}
          >
            <Icon name="close" className="size-4" />
          </button>
        </aside>
      )}
    </div>
  );
}
