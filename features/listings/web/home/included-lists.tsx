import { wordsOfId } from '@stoop/base/web/ui/words';
import type { BuildingSummary, UnitDetails } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import { CheckList } from './fact-lists.tsx';

function IncludedLists({ lists }: { lists: { title: string; names: string[] }[] }) {
  const filled = lists.filter(({ names }) => names.length > 0);
  if (filled.length === 0) return null;
  return (
    <PageSection title="What is included">
      <div className={`grid gap-8 ${lists.length > 2 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {filled.map((list) => (
          <CheckList key={list.title} {...list} />
        ))}
      </div>
    </PageSection>
  );
}

const buildingLists = ({ amenityList, utilityList }: BuildingSummary) => [
  { title: 'In the building', names: amenityList.map(({ name }) => name) },
  {
    title: 'In the rent',
    names: utilityList.map(({ buildingUtilityId }) => wordsOfId(buildingUtilityId)),
  },
];

export const IncludedInBuilding = ({ building }: { building: BuildingSummary }) => (
  <IncludedLists lists={buildingLists(building)} />
);

export function IncludedInUnit({ unit, building }: Pick<UnitDetails, 'unit' | 'building'>) {
  const inHome = { title: 'In the home', names: unit.featureList.map(({ name }) => name) };
  return <IncludedLists lists={[inHome, ...buildingLists(building)]} />;
}
