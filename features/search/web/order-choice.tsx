import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useEasyClosing } from '@stoop/base/web/ui/use-easy-closing';
import { useRef } from 'react';
import { Link } from 'react-router';
import {
  isByDistance,
  type SearchState,
  searchPath,
  sortOf,
  withSort,
} from '../rules/search-state.ts';
import { sortAbout, sortLabel, sortsOffered } from '../rules/sorts.ts';
import { orderWords } from './headline.ts';

interface OrderChoiceProps {
  state: SearchState;
  pathOf?: ((state: SearchState) => string) | undefined;
}

/**
 * R7.03: the order of the list; pressed, links to the others, also without JavaScript.
 */
export function OrderChoice({ state, pathOf = searchPath }: OrderChoiceProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEasyClosing(menu);
  if (isByDistance(state))
    return <span className="whitespace-nowrap text-muted">{orderWords(state)}</span>;
  const chosen = sortOf(state);
  const addresses = state.commute?.to.length ?? 0;
  // A phone has room for what the list is ordered by first.
  const [first, ...rest] = sortLabel(chosen, addresses).split(', ');
  const close = () => {
    menu.current?.querySelector('summary')?.focus();
    menu.current?.removeAttribute('open');
  };
  return (
    <nav aria-label="Order of the list">
      <details ref={menu} className="group relative">
        <summary className="flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap">
          <span className="relative max-sm:group-not-open:max-w-36 max-sm:group-not-open:truncate">
            {first}
            {rest.length > 0 && (
              <span className="max-sm:group-not-open:sr-only">, {rest.join(', ')}</span>
            )}
          </span>
          <Icon name="down" className="size-3.5 group-open:rotate-180" />
        </summary>
        <ul className="absolute top-full left-0 z-20 w-[min(18rem,calc(100vw-2.5rem))] border-2 border-ink bg-ground lg:right-0 lg:left-auto">
          {sortsOffered(state.type, { addresses, hasArea: state.area !== null }).map((sort) => (
            <li key={sort} className="border-line not-first:border-t">
              <Link
                to={pathOf(withSort(state, sort))}
                aria-current={sort === chosen ? 'true' : undefined}
                className="grid min-h-11 content-center px-4 py-1.5 hover:bg-wash aria-[current=true]:font-bold"
                preventScrollReset
                onClick={close}
              >
                {sortLabel(sort, addresses)}
                <span className="text-sm font-normal whitespace-normal text-muted empty:hidden">
                  {sortAbout(sort, addresses)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
