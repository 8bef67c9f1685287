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

/** What the addresses of a search do: those of a link each with a link to the search without it, the own ones together. */
export function CommuteChips({ state, commute, pathOf }: CommuteChipsProps) {
  const own = useOwnAddresses();
  const { to, isOwn } = commute;
  const chips = to.map((at, index) => {
    const label = addressLabel(at, own, { index, count: to.length });
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
          Up to {chips.flatMap(({ at, words }) => (at.maxMinutes ? words : [])).join(', ')}
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
