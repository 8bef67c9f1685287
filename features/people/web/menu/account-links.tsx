import { useStore } from '@stoop/base/web/platform/store';
import type { NavItem } from '@stoop/base/web/ui/site-header.tsx';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { menuCounts } from './menu-counts.ts';

export interface AccountGroup {
  title: string;
  /** `tab` is its name among the tabs of the portal, where it is one. */
  items: readonly (NavItem & { tab?: string })[];
}

interface AccountLinksProps {
  groups: readonly AccountGroup[];
  /** The look of a link and of a title, on the header or on the page. */
  look: { row: string; title: string };
  /** Whether the portal shows something that the user must do. */
  needsSomething: boolean;
}

function Group({
  group: { title, items },
  look,
  needsSomething,
}: { group: AccountGroup } & Omit<AccountLinksProps, 'groups'>) {
  const id = useId();
  const { pathname, hash } = useLocation();
  const counts = useStore(menuCounts);
  return (
    <section aria-labelledby={id} className="min-w-0 wrap-anywhere">
      <h2 id={id} className={`px-5 pt-3 pb-1 text-sm font-medium ${look.title}`}>
        {title}
      </h2>
      <ul>
        {items.map(({ to, label }) => {
          const count = counts[to] ?? 0;
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname + hash === to ? 'page' : undefined}
                className={look.row}
              >
                {label}
                {to === '/portal' && needsSomething && (
                  <span className={`ml-auto text-sm ${look.title}`}>Needs you</span>
                )}
                {count > 0 && (
                  <span className="ml-auto rounded-sm border px-1.5 text-sm font-bold">
                    {count}
                    <span className="sr-only"> unread</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** All that an account has, in two columns. */
export const AccountLinks = ({ groups, ...rest }: AccountLinksProps) => (
  <div className="grid grid-cols-2">
    {groups.map((group) => (
      <Group key={group.title} group={group} {...rest} />
    ))}
  </div>
);
