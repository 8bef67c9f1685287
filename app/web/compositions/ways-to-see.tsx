import { TourLink, TourNote } from '@stoop/features/tours/web/tour-link.tsx';

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

/** The way to see a building, which is what its page is for: in its panel, and on a narrow screen in the bar at its foot. */
export const SeeBuilding = ({ buildingId, on }: { buildingId: string; on: 'panel' | 'bar' }) => {
  const home = { buildingId, unitId: null };
  if (on === 'bar')
    return <TourLink home={home} isNoted isMain className="px-3 whitespace-nowrap" />;
  return (
    <>
      <TourNote listing={{ buildingId }} className="" />
      <TourLink home={home} isNoted isMain className="max-lg:hidden" />
    </>
  );
};
