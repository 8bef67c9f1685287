import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, Mark } from './icon.tsx';

export interface NavItem {
  to: string;
  label: string;
}

function Home() {
  return (
    <Link to="/" className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <Mark />
      Stoop
    </Link>
  );
}

const ITEM = 'underline-offset-8 decoration-2 hover:underline aria-[current=page]:underline';

/** A link that is lit on its own page; one with a query (a kind of search) never is. */
function Item({ item, className }: { item: NavItem; className: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={item.to}
      aria-current={pathname === item.to ? 'page' : undefined}
      className={className}
    >
      {item.label}
    </Link>
  );
}

/**
 * The sign on top of every page. On a phone its links open under it; that needs no JavaScript, and
 * with it the menu closes again on the next page.
 */
export function Band({
  items,
  isWide = false,
  account,
}: {
  items: readonly NavItem[];
  /** It reaches from edge to edge, and stays where a list scrolls beside a map. */
  isWide?: boolean;
  /** Stands last on a wide screen, before the menu on a phone. */
  account: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <header
      className={`band relative z-30 border-b border-b-band-line ${isWide ? 'lg:sticky lg:top-0' : ''}`}
    >
      <div
        className={`page flex h-16 items-center gap-5 pt-1 md:gap-7 ${isWide ? 'max-w-none lg:px-6' : ''}`}
      >
        <Home />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-7 font-medium md:flex">
          {items.map((item) => (
            <Item key={item.to} item={item} className={ITEM} />
          ))}
        </nav>
        <div className="max-md:ml-auto">{account}</div>
        <details key={pathname + search} name="band" className="group md:hidden">
          <summary className="flex min-h-11 items-center gap-2 font-medium">
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="close" className="hidden size-6 group-open:block" />
            Menu
          </summary>
          <nav
            aria-label="Main menu"
            className="band-menu absolute inset-x-0 top-full grid border-b border-band-line pb-3"
          >
            {items.map((item) => (
              <Item
                key={item.to}
                item={item}
                className="page flex min-h-12 items-center border-t border-band-line text-lg font-medium aria-[current=page]:underline"
              />
            ))}
          </nav>
        </details>
      </div>
    </header>
  );
}
