import type { ReactNode } from 'react';
import { count } from '../../rules/text/amounts.ts';

interface PageHeadProps {
  title: ReactNode;
  /** How many items the list has with its filters. */
  total?: number | undefined;
  /** A sentence under the title. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, total, children, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-xl wrap-break-word" tabIndex={-1}>
        {title}{' '}
        {total !== undefined && (
          <span className="ml-1 text-base font-normal text-muted tabular-nums">{count(total)}</span>
        )}
      </h1>
      {actions && <div className="flex flex-wrap gap-2 sm:ml-auto">{actions}</div>}
      {children && (
        <div className="basis-full text-sm text-muted">
          <div className="max-w-prose">{children}</div>
        </div>
      )}
    </header>
  );
}
