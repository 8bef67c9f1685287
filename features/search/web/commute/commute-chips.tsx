import { RemovableChip } from '@stoop/base/web/ui/chip.tsx';
import { addressLabel } from '@stoop/features/commute/rules/own-addresses';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import type { SearchCommute } from '../../rules/commute-state.ts';
import type { SearchState } from '../../rules/search-state.ts';

interface CommuteChipsProps {
  state: SearchState;
  commute: SearchCommute;
  pathOf: (state: SearchState) => string;
}

/** The addresses of a search, each with a link to the search without it. */
export function CommuteChips({ state, commute, pathOf }: CommuteChipsProps) {
  const own = useOwnAddresses();
  const { commute: _, ...without } = state;
  const { to, maxMinutes } = commute;
  return to.map((at, index) => {
    const label = addressLabel(at, own, { index, count: to.length });
    const others = to.filter((other) => other !== at);
    const next = others.length > 0 ? { ...without, commute: { ...commute, to: others } } : without;
    return (
      <li key={`${at.lat},${at.lng}`}>
        <RemovableChip to={pathOf(next)} removeLabel="Remove">
          {maxMinutes ? `Up to ${maxMinutes} min to ${label}` : `With the ride to ${label}`}
        </RemovableChip>
      </li>
    );
  });
}
