import { Link } from 'react-router';
import { AddressText } from './address-text.tsx';

interface Crumb {
  label: string;
  /** Missing for the current page. */
  to?: string;
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
  /** Scrolled sideways on a phone, where the page has much to show above its name. */
  isOneRow?: boolean;
}

export function Breadcrumbs({ crumbs, isOneRow = false }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol
        className={`flex gap-x-2 gap-y-1 ${isOneRow ? 'scroll-row whitespace-nowrap sm:flex-wrap sm:whitespace-normal' : 'flex-wrap'}`}
      >
        {crumbs.map(({ label, to }, i) => (
          // The heading below says on a phone where one is.
          <li key={label} className={`flex items-center gap-x-2 ${to ? '' : 'max-sm:sr-only'}`}>
            {i > 0 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="link flex min-h-6 items-center">
                {/* Parts of a text in a flex box lose the spaces between them. */}
                <span>
                  <AddressText>{label}</AddressText>
                </span>
              </Link>
            ) : (
              <span aria-current="page" className="text-muted">
                <AddressText>{label}</AddressText>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
