import type { FooterColumn } from '@stoop/base/web/ui/site-footer.tsx';
import type { NavItem } from '@stoop/base/web/ui/site-header.tsx';
import { lastSearch } from '@stoop/features/search/web/last-search';

export const MAIN_LINKS: readonly NavItem[] = [
  { to: '/search', label: 'Homes', kept: lastSearch },
  { to: '/map', label: 'Map', kept: lastSearch },
  { to: '/neighborhoods', label: 'Neighborhoods' },
  { to: '/portal/saved', label: 'Saved', isOwn: true },
];

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Find',
    items: [
      { to: '/search?type=room', label: 'Rooms' },
      { to: '/search?type=unit', label: 'Units' },
      { to: '/search?type=building', label: 'Buildings' },
      { to: '/map', label: 'Map' },
      { to: '/rent-split', label: 'Split a rent' },
      { to: '/roommates', label: 'Roommates' },
    ],
  },
  {
    title: 'About',
    items: [
      { to: '/contact', label: 'Contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/cookies', label: 'Cookies' },
      { to: '/terms', label: 'Terms' },
    ],
  },
];

export const DATA_SOURCES = 'Map and subway: NYC DCP, MTA, GMT/DCW, GeoNames. Not part of the MTA.';
