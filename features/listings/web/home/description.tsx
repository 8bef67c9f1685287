import type { UnitDetails } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';

/** What the lister wrote of a home; nothing where nobody wrote anything. */
export function Description({ details }: { details: UnitDetails }) {
  const { description } = details.listing;
  if (!description) return null;
  return (
    <PageSection title="About this home" id="about">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
    </PageSection>
  );
}
