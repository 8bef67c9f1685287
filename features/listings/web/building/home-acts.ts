import type { ReactNode } from 'react';
import type { BuildingSummary, RoomView, UnitView } from '../../rules/views.ts';

/** What can be done with a home of a row; `room` is null for the whole of it. */
export interface HomeActs {
  /** Own applications and tours, and what a voucher makes of it. */
  notes(unit: UnitView): ReactNode;
  acts(unit: UnitView, room: RoomView | null): ReactNode;
}

export interface HomesProps extends HomeActs {
  units: readonly UnitView[];
  building: BuildingSummary;
  /** An ISO date. */
  today: string;
}
export type HomeRowProps = Omit<HomesProps, 'units'> & { unit: UnitView };
