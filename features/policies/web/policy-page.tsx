import { dateWords } from '@stoop/base/rules/time/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const POLICIES = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/terms', label: 'Terms' },
] as const;

interface PolicyPageProps {
  path: (typeof POLICIES)[number]['to'];
  title: string;
  inShort: string;
  /** ISO date. */
  updated: string;
  children: ReactNode;
}

export function PolicyPage({ path, title, inShort, updated, children }: PolicyPageProps) {
  return (
    <div className="page grid gap-x-16 pt-10 lg:grid-cols-[1fr_15rem]">
      <article className="min-w-0">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg font-medium">{inShort}</p>
        <p className="mt-2 text-sm text-muted">
          Last changed <time dateTime={updated}>{dateWords(updated)}</time>
        </p>
        <div className="prose mt-6">{children}</div>
      </article>
      <nav aria-label="Policies" className="max-lg:mt-10">
        <h2 className="border-t-2 border-ink pt-3 text-base">All policies</h2>
        <ul className="mt-2">
          {POLICIES.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                aria-current={to === path ? 'page' : undefined}
                className="link block py-2.5 font-medium aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
