import { listWords } from '@stoop/base/rules/text/list-words';
import { RemovableChip } from '@stoop/base/web/ui/chip.tsx';
import { addressLabel } from '@stoop/features/commute/rules/own-addresses';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { limitOf, type SearchCommute, withAnyCommute } from '../../rules/commute-state.ts';
import type { SearchState } from '../../rules/search-state.ts';

interface CommuteChipsProps {
  state: SearchState;
  commute: SearchCommute;
  pathOf: (state: SearchState) => string;
}

/** `35 min to Work and School`, `35 min to Work, 45 min to School`: a phone has room for the shorter one. */
export function limitWords(to: SearchCommute['to'], labels: readonly string[]): string {
  const byLimit = new Map<number, string[]>();
  for (const [at, { maxMinutes }] of to.entries())
    if (maxMinutes) byLimit.set(maxMinutes, [...(byLimit.get(maxMinutes) ?? []), labels[at] ?? '']);
  return [...byLimit].map(([minutes, names]) => `${minutes} min to ${listWords(names)}`).join(', ');
}

/** What the addresses of a search do: those of a link each with a link to the search without it, the own ones together. */
export function CommuteChips({ state, commute, pathOf }: CommuteChipsProps) {
  const own = useOwnAddresses();
  const { to, isOwn } = commute;
  const labels = to.map((at, index) => addressLabel(at, own, { index, count: to.length }));
  const chips = to.map((at, index) => {
    const label = labels[index];
    const words = at.maxMinutes ? `${at.maxMinutes} min to ${label}` : `the ride to ${label}`;
    return { at, words };
  });
  if (isOwn && !limitOf(commute).commute) {
    const { isAnyCommute: _, ...limited } = state;
    return (
      <li>
        <RemovableChip to={pathOf(limited)} removeLabel="Remove">
          Without your commute
        </RemovableChip>
      </li>
    );
  }
  if (isOwn)
    return (
      <li>
        <RemovableChip to={pathOf(withAnyCommute(state))} removeLabel="Remove">
          Up to {limitWords(to, labels)}
        </RemovableChip>
      </li>
    );
  return chips.map(({ at, words }) => {
    const others = to.filter((other) => other !== at);
    const next = others.length > 0 ? { ...state, commute: { to: others } } : withAnyCommute(state);
    return (
      <li key={`${at.lat},${at.lng}`}>
        <RemovableChip to={pathOf(next)} removeLabel="Remove">
          {at.maxMinutes ? `Up to ${words}` : `With ${words}`}
        </RemovableChip>
      </li>
    );
  });
}
