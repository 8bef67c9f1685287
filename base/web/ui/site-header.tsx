import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { createStore, type Store, useStore } from '../platform/store.ts';
import { Icon, Mark } from './icon.tsx';

export interface NavItem {
  to: string;
  label: string;
  /** A page of an account: it is also marked where somebody signs in for it. */
  isOwn?: true;
  /** What is kept of it, as a query: from other pages it leads there. */
  kept?: Store<string>;
}

const NOTHING_KEPT = createStore('');

function Home() {
  return (
    <Link to="/" className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <Mark />
      Stoop
    </Link>
  );
}

const ITEM = 'underline-offset-8 decoration-2 hover:underline aria-[current=page]:underline';

/** A navigation link, marked as current on its own page. A link with a query (a kind of search) is never marked. */
function Item({ item, className }: { item: NavItem; className: string }) {
  const { pathname, search } = useLocation();
  const kept = useStore(item.kept ?? NOTHING_KEPT);
  const isHere =
    pathname === item.to || (item.isOwn && new URLSearchParams(search).get('next') === item.to);
  return (
    <Link
      to={isHere ? item.to : item.to + kept}
      aria-current={isHere ? 'page' : undefined}
      className={className}
    >
      {item.label}
    </Link>
  );
}

interface SiteHeaderProps {
  items: readonly NavItem[];
  /** Stays in view, for pages where a list scrolls beside a map. */
  isWide?: boolean;
  /** Stands last on a wide screen and before the menu on a phone. */
  account: ReactNode;
}

/**
 * The header of every page. On a phone its links open below it without JavaScript; with JavaScript the menu closes on
 * navigation.
 */
export function SiteHeader({ items, isWide = false, account }: SiteHeaderProps) {
  const { pathname, search } = useLocation();
  return (
    <header
      className={`site-header relative z-30 border-b border-b-header-line ${isWide ? 'lg:sticky lg:top-0' : ''}`}
    >
      <div className="page flex h-16 max-w-none items-center gap-5 pt-1 md:gap-7">
        <Home />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-7 font-medium md:flex">
          {items.map((item) => (
            <Item key={item.to} item={item} className={ITEM} />
          ))}
        </nav>
        <div>{account}</div>
        <details
          key={pathname + search}
          name="site-header"
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.open = false;
          }}
          onBlur={({ relatedTarget, currentTarget }) => {
            // A press may focus nothing.
            if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
          }}
          className="group md:hidden"
        >
          <summary className="flex min-h-11 items-center gap-2 font-medium">
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="close" className="hidden size-6 group-open:block" />
            Menu
          </summary>
          <nav
            aria-label="Main menu"
            className="site-header-menu absolute inset-x-0 top-full grid border-b border-header-line pb-3"
          >
            {items.map((item) => (
              <Item
                key={item.to}
                item={item}
                className="page flex min-h-12 items-center border-t border-header-line text-lg font-medium aria-[current=page]:underline"
              />
            ))}
          </nav>
        </details>
      </div>
    </header>
  );
}
