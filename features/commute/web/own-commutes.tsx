import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { isShortest, minutesTogether } from '../rules/together.ts';
import { CommuteLines, CommuteModel } from './commute-lines.tsx';
import { useOwnAddresses } from './own-addresses.ts';
import { useOwnPace } from './own-pace.ts';
import { useMinutesTogether, useWays } from './ways.ts';

export interface OwnCommutesProps {
  home: Coordinates;
  /** On its page with the model, in a column without, in a row with the trains, on a card with the minutes alone. */
  on: 'page' | 'column' | 'row' | 'card';
  /** All homes that are compared, of which the one with the shortest ways is marked. */
  among?: readonly Coordinates[];
}

export function OwnCommutes({ home, on, among = [home] }: OwnCommutesProps) {
  const own = useOwnAddresses();
  const pace = useOwnPace();
  const ways = useWays(home, { to: own, pace });
  const together = useMinutesTogether(among, { to: own, pace });
  if (own.length === 0) return null;
  if (ways && !ways.ok)
    return (
      (on === 'page' || on === 'column') && (
        <p className="mb-4">Your commute could not be loaded.</p>
      )
    );
  const commutes = ways?.value ?? null;
  if (on === 'column')
    return (
      <>
        <CommuteLines commutes={commutes} to={own} />
        {commutes && isShortest(minutesTogether(commutes), together) && (
          <span className="block text-sm font-bold text-good">
            {own.length > 1 ? 'Shortest together' : 'Shortest'}
          </span>
        )}
      </>
    );
  const lines = <CommuteLines commutes={commutes} to={own} on={on} />;
  if (on !== 'page') return <div className="mt-1.5">{lines}</div>;
  return (
    <div className="mb-4 grid gap-1">
      {lines}
      <CommuteModel />
    </div>
  );
}
