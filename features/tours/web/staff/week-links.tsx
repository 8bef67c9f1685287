import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Link } from 'react-router';
import { type StaffWeek, staffToursPath } from './staff-week.ts';

const LINK = 'link inline-flex min-h-11 items-center gap-2 font-medium';

interface WeekLinksProps {
  week: StaffWeek;
  isThisWeek: boolean;
  buildingId: string | null;
}

export function WeekLinks({ week: { from }, isThisWeek, buildingId }: WeekLinksProps) {
  return (
    <nav aria-label="Weeks" className="flex flex-wrap items-center gap-x-6">
      <Link to={staffToursPath({ week: daysAfter(from, -7), buildingId })} className={LINK}>
        <Icon name="left" />
        Week before
      </Link>
      {!isThisWeek && (
        <Link to={staffToursPath({ buildingId })} className={LINK}>
          This week
        </Link>
      )}
      <Link to={staffToursPath({ week: daysAfter(from, 7), buildingId })} className={LINK}>
        Week after
        <Icon name="right" />
      </Link>
    </nav>
  );
}
