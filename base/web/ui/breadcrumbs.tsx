import { AddressText } from './address-text.tsx';
import { TextLink } from './button.tsx';

interface Crumb {
  label: string;
  /** Missing for the current page. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map(({ label, to }, i) => (
          <li key={label} className="flex gap-x-2 py-0.5">
            {i > 0 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
            {to ? (
              <TextLink to={to}>
                <AddressText>{label}</AddressText>
              </TextLink>
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
