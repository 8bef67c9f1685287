import { TourLink, TourNote } from '@stoop/features/tours/web/tour-link.tsx';
import type { ReactNode } from 'react';

/** How the way to see a home looks, by where it stands. A narrow screen has that of the panel in the bar at its foot. */
const LOOKS = {
  page: {},
  panel: { className: 'max-lg:hidden', noteClassName: '' },
  bar: { className: 'px-3', isNoted: true, isShort: true },
} as const;

interface SeeHomeProps {
  home: { buildingId: string; unitId: string };
  /** The room of the page that leads there. */
  room?: string | null;
  on: keyof typeof LOOKS;
}

export const SeeHome = ({ on, ...way }: SeeHomeProps) => <TourLink {...way} {...LOOKS[on]} />;

interface SeeBuildingProps {
  buildingId: string;
  /** What else can be done with it. */
  children: ReactNode;
}

export const SeeBuilding = ({ buildingId, children }: SeeBuildingProps) => (
  <>
    <TourNote listing={{ buildingId }} className="mb-3" />
    <div className="flex flex-wrap items-center gap-3">
      <TourLink home={{ buildingId, unitId: null }} isNoted />
      {children}
    </div>
  </>
);
