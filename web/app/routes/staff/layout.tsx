import { data, NavLink, Outlet } from 'react-router';
import { userContext } from '../../platform/session.ts';
import type { Route } from './+types/layout';

const PAGES = [
  { to: '/staff/tours', label: 'Tours' },
  { to: '/staff/outbox', label: 'Outbox' },
] as const;

/** In the browser only, behind the guard. Others than staff get a 404, before any data of a page loads. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }) => {
    if (context.get(userContext).role !== 'staff')
      throw data({ detail: 'There is nothing at this address.' }, { status: 404 });
  },
];

export default function StaffLayout() {
  return (
    <div className="page pt-4 pb-8">
      <nav aria-label="Staff">
        <ul className="flex gap-6">
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line pt-8">
        <Outlet />
      </div>
    </div>
  );
}
