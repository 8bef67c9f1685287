import { listWords } from '@stoop/base/rules/text/list-words';
import { stopsAtPace, useStoredPace } from '@stoop/features/commute/web/stored-pace';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import {
  ACCESS_FACTS,
  type AccessFact,
  BUILDING_ACCESS_FACTS,
  nearestStepFree,
  saidAndMissing,
} from './access-facts.ts';
import { AccessNotes } from './access-notes.tsx';
import { Facts } from './fact-lists.tsx';

/** What is said of the way in; what a listing does not say of it is one sentence. */
function AccessSection<Of extends { building: BuildingSummary }>({
  facts,
  of,
}: {
  facts: readonly AccessFact<Of>[];
  of: Of;
}) {
  const { said, missing } = saidAndMissing(facts, of);
  return (
    <PageSection title="Access" id="access">
      <Facts facts={said} />
      {missing.length > 0 && (
        <p className="mt-2 max-w-prose">Not said: {listWords(missing)}. Ask before you go.</p>
      )}
      <AccessNotes isFarFromStations={!nearestStepFree(of.building.subwayList)} />
    </PageSection>
  );
}

/** A building with its stations at the own pace. Whoever shows the section has them at the usual one. */
function useAtOwnPace(building: BuildingSummary): BuildingSummary {
  const pace = useStoredPace();
  return { ...building, subwayList: stopsAtPace(building.subwayList, pace) };
}

/** The way into a home. */
export const Access = ({ unit, building }: { unit: UnitFacts; building: BuildingSummary }) => (
  <AccessSection facts={ACCESS_FACTS} of={{ unit, building: useAtOwnPace(building) }} />
);

/** The way into a building, which is the same for all of its homes. */
export const BuildingAccess = ({ building }: { building: BuildingSummary }) => (
  <AccessSection facts={BUILDING_ACCESS_FACTS} of={{ building: useAtOwnPace(building) }} />
);
