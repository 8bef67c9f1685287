import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { isOnlyUs } from '../rules/rent-meant.ts';
import {
  isByDistance,
  type SearchState,
  sortOf,
  withFilters,
  withSort,
} from '../rules/search-state.ts';
import { sortLabel } from '../rules/sorts.ts';
import { GROUP_WORDS } from './filter-words.ts';
import { keptFrom, saidFor } from './said-texts.ts';
import { partsWords } from './search-sentence.ts';

interface Paths {
  state: SearchState;
  pathOf: (state: SearchState) => string;
}

/** A dog is a pet, and no listing says more. */
export function PetWords({ state }: { state: SearchState }) {
  const [, pet] = /\b(dog|cat)s?\b/i.exec(saidFor(state)?.understood.text ?? '') ?? [];
  if (!pet || !state.filters.amenities?.includes('Pets allowed')) return null;
  return (
    <p className="border-l-4 border-line pl-3 text-sm text-muted">
      Listings only say “Pets allowed”. Ask about {pet.toLowerCase()}s, their size and fees before
      you apply.
    </p>
  );
}

const WHEELCHAIR = /\b(?:wheel ?chair|power ?chair|scooter|handicap(?:ped)?|silla de ruedas)/i;
const STANDARD = /\b(?:ada|accessible|accesible)\b/i;

/** What the words for no steps became, which may say more than the filter does; null where they said no more. */
export function accessWords(text: string): string | null {
  const [said] = WHEELCHAIR.exec(text) ?? STANDARD.exec(text) ?? [];
  if (said === undefined) return null;
  const taken = `“${said}” is taken as no steps from the street to the home. Doors and the shower are filters of their own, under Access.`;
  return STANDARD.test(text)
    ? `${taken} No listing here says whether it was built as a Type A, Type B or Type B+NYC unit.`
    : taken;
}

export function AccessWords({
  state,
  said = '',
}: {
  state: SearchState;
  said?: string | undefined;
}) {
  const words = state.filters.stepFree ? accessWords(said) : null;
  return words && <p className="border-l-4 border-line pl-3 text-sm text-muted">{words}</p>;
}

/** What homes a search of a group has, with a press for the other ones. */
export function GroupNote({ state, pathOf }: Paths) {
  const onlyUs = isOnlyUs(state);
  if (onlyUs === null) return null;
  const people = state.filters.budgets?.length;
  return (
    <p className="text-sm text-muted">
      {onlyUs
        ? `Homes for the ${people} of you alone, with a bedroom for each. `
        : 'Homes for you alone, and rooms in homes with other people. '}
      <StrongLink to={pathOf(withFilters(state, { rent: onlyUs ? 'room' : undefined }))}>
        {GROUP_WORDS[onlyUs ? 'room' : 'whole']}
      </StrongLink>
    </p>
  );
}

/** Who rides to several places is told of the order that is fair to all of them. */
export function FairOrder({ state, pathOf }: Paths) {
  const addresses = state.commute?.to.length ?? 0;
  if (addresses < 2 || sortOf(state) === 'commute' || isByDistance(state)) return null;
  return (
    <p className="text-sm text-muted">
      <StrongLink to={pathOf(withSort(state, 'commute'))}>
        {sortLabel('commute', addresses)}
      </StrongLink>{' '}
      puts the homes first whose longest ride is shortest.
    </p>
  );
}

/** What a new text left of the search before, with a press to search without it. */
export function KeptParts({ state, today, pathOf }: Paths & { today: string }) {
  const parts = keptFrom(state);
  if (!parts) return null;
  return (
    <p className="border-l-4 border-line pl-3 text-sm text-muted">
      Kept from before: <span className="text-ink">{partsWords(parts.kept, today)}</span>.{' '}
      <StrongLink to={pathOf(parts.without)}>Remove</StrongLink>
    </p>
  );
}
