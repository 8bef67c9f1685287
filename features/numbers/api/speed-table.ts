import type { Sql } from '@stoop/base/api/db/database';
import { type Days, listSpeeds } from '@stoop/features/analytics/api/speed/store';
import {
  DEVICES,
  type Device,
  PAGE_KINDS,
  type PageKind,
  p75,
  SPEED_METRIC_NAMES,
} from '@stoop/features/analytics/rules/speed';
import type { NumberTable } from '../contract/routes.ts';

const PAGES: Record<PageKind, string> = {
  landing: 'Start',
  search: 'Search',
  map: 'Map',
  home: 'Home',
  building: 'Building',
  neighborhood: 'Neighborhoods',
  roommates: 'Roommates',
  application: 'Application and tour',
  portal: 'Portal',
  staff: 'Staff',
  other: 'Other pages',
};
const ON: Record<Device, string> = { phone: 'phones', tablet: 'tablets', desktop: 'desktops' };

const rounded = (value: number | null, digits = 0) =>
  value === null ? null : Number(value.toFixed(digits));

/** How fast pages were for visitors on these days. */
export async function speedOf(sql: Sql, days: Days): Promise<NumberTable> {
  const speeds = await listSpeeds(sql, days);
  const kinds = PAGE_KINDS.flatMap((page) => DEVICES.map((device) => ({ page, device })));
  const rows = kinds.flatMap(({ page, device }) => {
    const own = speeds.filter((one) => one.page === page && one.device === device);
    const of = (metric: string, isSoft?: boolean) =>
      own.filter((one) => one.metric === metric && one.is_soft === (isSoft ?? one.is_soft));
    const countOf = (metric: string) => of(metric).reduce((sum, { count }) => sum + count, 0);
    const views = Math.max(...SPEED_METRIC_NAMES.map(countOf));
    if (views === 0) return [];
    return [
      [
        `${PAGES[page]}, ${ON[device]}`,
        views,
        rounded(p75(of('lcp', false))),
        rounded(p75(of('lcp', true))),
        rounded(p75(of('inp'))),
        rounded(p75(of('cls')), 3),
      ],
    ];
  });
  return {
    name: 'speed',
    title: 'How fast pages are',
    about:
      'Measured in browsers that allow it: three of four views were at least this fast. What moved is a share of the window. Building and type do not change this table.',
    columns: [
      { label: 'Page', unit: 'text' },
      { label: 'Views', unit: 'count' },
      { label: 'Shown, opened anew', unit: 'milliseconds' },
      { label: 'Shown, from another page', unit: 'milliseconds' },
      { label: 'Answer to a tap', unit: 'milliseconds' },
      { label: 'Moved', unit: 'share' },
    ],
    rows,
  };
}
