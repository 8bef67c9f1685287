import { Link } from 'react-router';

export interface Crumb {
  label: string;
  /** Missing on the page itself. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, to }, i) => (
          <li key={label} className="flex gap-x-2">
            {i > 0 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="link">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-muted">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
