import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { longDay } from '@stoop/base/rules/time/words';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Link } from 'react-router';
import { type StaffToursAddress, type StaffWeek, staffToursPath } from './staff-week.ts';

const LINK =
  'link inline-flex min-h-11 items-center gap-2 font-medium aria-[current]:font-bold aria-[current]:no-underline';

interface WeekLinksProps {
  week: StaffWeek;
  /** The ISO date in New York. */
  today: string;
  buildingId: string | null;
  isMine: boolean;
}

/** Today, this week and the reader's own day, and the days or weeks beside what is shown. */
export function WeekLinks({ week: { from, to }, today, buildingId, isMine }: WeekLinksProps) {
  const isDay = from === to;
  const kept = { buildingId, isMine };
  const beside = (days: number): StaffToursAddress => {
    const at = daysAfter(from, days * (isDay ? 1 : 7));
    return { ...kept, ...(isDay ? { day: at } : { week: at }) };
  };
  const noun = isDay ? 'Day' : 'Week';
  const isToday = isDay && from === today;
  const places: { label: string; to: StaffToursAddress; isHere: boolean }[] = [
    { label: 'Today', to: { buildingId, day: today }, isHere: isToday && !isMine },
    {
      label: 'This week',
      to: { buildingId },
      isHere: !isDay && !isMine && from <= today && today <= to,
    },
    { label: 'My day', to: { day: today, isMine: true }, isHere: isToday && isMine },
    {
      label: 'My week',
      to: { isMine: true },
      isHere: !isDay && isMine && from <= today && today <= to,
    },
  ];
  // Another day, or another week, that is shown is a place too, so that one of them is always the current one.
  if (!places.some(({ isHere }) => isHere))
    places.push({
      label: `${isDay ? longDay(from) : `Week of ${longDay(from)}`}${isMine ? ', mine' : ''}`,
      to: { ...kept, ...(isDay ? { day: from } : { week: from }) },
      isHere: true,
    });
  return (
    <nav aria-label="Days and weeks" className="flex flex-wrap items-center gap-x-6">
      {places.map((place) => (
        <Link
          key={place.label}
          to={staffToursPath(place.to)}
          aria-current={place.isHere ? 'page' : undefined}
          className={LINK}
        >
          {place.label}
        </Link>
      ))}
      <span className="flex flex-wrap gap-x-6 sm:ml-auto">
        <Link to={staffToursPath(beside(-1))} className={LINK}>
          <Icon name="left" />
          {noun} before
        </Link>
        <Link to={staffToursPath(beside(1))} className={LINK}>
          {noun} after
          <Icon name="right" />
        </Link>
      </span>
    </nav>
  );
}
