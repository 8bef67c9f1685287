import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { CommuteLines, CommuteModel } from './commute-lines.tsx';
import { useOwnAddresses } from './own-addresses.ts';
import { useOwnPace } from './own-pace.ts';
import { useWays } from './ways.ts';

export interface OwnCommutesProps {
  home: Coordinates;
  /** On its page with the model, in a row with the trains, on a card with the minutes alone. */
  on: 'page' | 'row' | 'card';
}

export function OwnCommutes({ home, on }: OwnCommutesProps) {
  const own = useOwnAddresses();
  const pace = useOwnPace();
  const ways = useWays(home, { to: own, pace });
  if (own.length === 0) return null;
  if (ways && !ways.ok)
    return on === 'page' && <p className="mb-4">Your commute could not be loaded.</p>;
  const lines = <CommuteLines commutes={ways?.value ?? null} to={own} on={on} />;
  if (on !== 'page') return <div className="mt-1.5">{lines}</div>;
  return (
    <div className="mb-4 grid gap-1">
      {lines}
      <CommuteModel />
    </div>
  );
}
