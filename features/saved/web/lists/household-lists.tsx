import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import type { OwnLists } from '../../contract/list-routes.ts';
import { listPath } from './list-acts.ts';

/** The lists of homes that the people of a household offer each other, to vote on. */
export function HouseholdLists({ lists: { items, offered } }: { lists: OwnLists }) {
  const shown = [
    ...items.flatMap(({ token, name, forHouseholds }) =>
      forHouseholds ? { token, name, by: 'you' } : [],
    ),
    ...offered.map(({ token, name, by }) => ({ token, name, by: by.firstName || 'somebody' })),
  ];
  return (
    <TitledSection title="Homes to vote on" className="grid gap-3">
      {shown.length > 0 && (
        <ul className="mt-1">
          {shown.map(({ token, name, by }) => (
            <li key={token} className="flex flex-wrap gap-x-3 border-b border-line py-2.5">
              <span className="wrap-anywhere">
                <StrongLink to={listPath(token)}>{name}</StrongLink>
              </span>
              <span className="text-muted">by {by}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <StrongLink to="/portal/saved">Share some of your saved homes</StrongLink>, offered to those
        who would live with you.
      </p>
    </TitledSection>
  );
}
