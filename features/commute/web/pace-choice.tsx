import type { ReactNode } from 'react';
import { PACES, type Pace, USUAL_PACE } from '../rules/pace.ts';
import { savePace, useOwnPace } from './own-pace.ts';

const NAMES: Readonly<Record<Pace, string>> = {
  20: 'Half a mile in 20 minutes',
  15: 'Half a mile in 15 minutes',
  12: 'Half a mile in 12 minutes',
  10: 'Half a mile in 10 minutes',
  8: 'Half a mile in 8 minutes',
};

/** How fast one walks or rolls, which all minutes on foot follow at once. It needs scripts: what it stores is one's own. */
export function PaceChoice({ children }: { children?: ReactNode }) {
  const pace = useOwnPace();
  return (
    <label className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-1 noscript:hidden">
      <span className="font-medium">Your speed, on foot or on wheels</span>
      <select
        className="min-h-11 w-full rounded-sm border border-line bg-ground px-3"
        value={pace}
        onChange={({ currentTarget: { value } }) => {
          const chosen = PACES.find((one) => String(one) === value);
          if (chosen) savePace(chosen);
        }}
      >
        {PACES.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      <span className="text-sm text-muted">
        All minutes on foot or on wheels follow it. They are estimates without hills, curbs and
        crossings. Only you see your speed, and no link has it.
        {children}
        {pace !== USUAL_PACE && ' Changing trains is slowed in the same way.'}
      </span>
    </label>
  );
}
