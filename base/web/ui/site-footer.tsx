import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from './icon.tsx';
import type { NavItem } from './site-header.tsx';

export interface FooterColumn {
  title: string;
  items: readonly NavItem[];
}

interface SiteFooterProps {
  columns: readonly FooterColumn[];
  sources: string;
  children?: ReactNode;
}

export function SiteFooter({ columns, sources, children }: SiteFooterProps) {
  return (
    <footer className="site-header mt-20 border-t-0 text-sm">
      <div className="page grid grid-cols-2 gap-x-10 gap-y-8 py-12 sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="grid col-span-full content-start gap-2 lg:col-span-1">
          <p className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
            <Mark />
            Stoop
          </p>
          <p className="max-w-72 text-header-muted">Find the home. Find the people.</p>
        </div>
        {columns.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm text-header-muted">{title}</h2>
            <ul className="mt-1">
              {items.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-sm:col-span-2">{children}</div>
        <p className="border-t border-header-line pt-4 col-span-full text-header-muted">
          {sources}
        </p>
      </div>
    </footer>
  );
}
