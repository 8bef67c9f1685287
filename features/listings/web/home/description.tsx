import type { UnitDetails } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import { homeStory } from './home-story.ts';

/** What the lister wrote of a home, or what its facts say, which is marked. */
export function Description({ details }: { details: UnitDetails }) {
  const { description } = details.listing;
  return (
    <PageSection title="About this home" id="about">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        {description ?? homeStory(details)}
      </p>
      {!description && (
        <p className="mt-1 text-sm text-muted">Put together from the facts of the listing.</p>
      )}
    </PageSection>
  );
}
