import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { count } from '../../rules/text/amounts.ts';
import { Icon } from '../ui/icon.tsx';

export interface ConsolePage {
  to: string;
  /** The filters with which its list has what waits. */
  search?: string | undefined;
  label: string;
  /** How much waits there, and how: `open`. */
  waiting?: { count: number; word: string } | undefined;
}

export interface ConsoleGroup {
  title: string;
  pages: readonly ConsolePage[];
}

const ITEM =
  'flex min-h-9 items-center rounded-sm px-3 text-sm -outline-offset-2 hover:bg-wash aria-[current]:bg-wash aria-[current]:font-bold max-lg:min-h-11';

/** The page of the navigation to which an address belongs: the longest one that it continues. */
export function currentPage(
  groups: readonly ConsoleGroup[],
  pathname: string,
): ConsolePage | undefined {
  const path = pathname.replace(/\/+$/, '');
  return groups
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .reduce<ConsolePage | undefined>(
      (best, page) => (best && best.to.length >= page.to.length ? best : page),
      undefined,
    );
}

function Groups({ groups }: { groups: readonly ConsoleGroup[] }) {
  const { pathname } = useLocation();
  const current = currentPage(groups, pathname);
  return groups.map(({ title, pages }) => (
    <section key={title}>
      <h2 className="px-3 pb-1 text-sm font-normal tracking-normal text-muted">{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={{ pathname: page.to, search: page.search }}
              className={ITEM}
              aria-current={
                page !== current ? undefined : page.to === pathname ? 'page' : 'location'
              }
            >
              {page.label}
              {page.waiting !== undefined && page.waiting.count > 0 && (
                <span className="ml-auto pl-2 text-muted tabular-nums">
                  {count(page.waiting.count)}
                  <span className="sr-only"> {page.waiting.word}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface ConsoleNavProps {
  groups: readonly ConsoleGroup[];
  /** At the end of the column. */
  children: ReactNode;
}

export function ConsoleNav({ groups, children }: ConsoleNavProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <nav
        aria-label="Staff"
        className="sticky top-16 hidden h-[calc(100dvh-4.5rem)] w-48 shrink-0 flex-col gap-5 overflow-y-auto border-r border-line py-4 pr-3 lg:flex"
      >
        <Groups groups={groups} />
        <div className="mt-auto pl-3">{children}</div>
      </nav>
      <details key={pathname + search} className="group relative border-b border-line lg:hidden">
        <summary className="flex min-h-11 items-center gap-2 text-sm font-bold">
          {currentPage(groups, pathname)?.label ?? 'Staff'}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </summary>
        <nav
          aria-label="Staff menu"
          className="absolute inset-x-0 top-full z-20 grid gap-4 border-b border-ink bg-ground pb-4 max-sm:grid-cols-2 sm:grid-cols-3"
        >
          <Groups groups={groups} />
        </nav>
      </details>
    </>
  );
}
