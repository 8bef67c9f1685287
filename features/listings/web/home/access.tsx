import { listWords } from '@stoop/base/rules/text/list-words';
import { useAtOwnPace } from '@stoop/features/commute/web/stored-pace';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import { accessFacts, NOT_SAID } from './access-facts.ts';
import { AccessNotes } from './access-notes.tsx';
import { Facts } from './fact-lists.tsx';

/** The way into a home; what its listing does not say of it is one sentence. */
export function Access({ unit, building }: { unit: UnitFacts; building: BuildingSummary }) {
  const facts = accessFacts({ unit, building: useAtOwnPace(building) });
  const missing = facts.filter(({ words }) => words === NOT_SAID);
  return (
    <PageSection title="Access" id="access">
      <Facts facts={facts.filter(({ words }) => words !== NOT_SAID)} />
      {missing.length > 0 && (
        <p className="mt-2 max-w-prose">
          The listing does not say: {listWords(missing.map(({ term }) => term.toLowerCase()))}. Ask
          before you go.
        </p>
      )}
      <AccessNotes />
    </PageSection>
  );
}
