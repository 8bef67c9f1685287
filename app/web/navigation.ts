import type { FooterColumn } from '@stoop/base/web/ui/site-footer.tsx';
import type { NavItem } from '@stoop/base/web/ui/site-header.tsx';

export const MAIN_LINKS: readonly NavItem[] = [
  { to: '/search', label: 'Homes' },
  { to: '/map', label: 'Map' },
  { to: '/neighborhoods', label: 'Neighborhoods' },
  { to: '/portal/saved', label: 'Saved' },
];

export const PORTAL_LINKS: readonly NavItem[] = [
  { to: '/portal', label: 'Portal' },
  { to: '/portal/applications', label: 'Applications' },
  { to: '/portal/tours', label: 'Tours' },
  { to: '/portal/messages', label: 'Messages' },
  { to: '/portal/households', label: 'Households' },
  { to: '/portal/saved', label: 'Saved' },
  { to: '/portal/searches', label: 'Searches' },
  { to: '/portal/roommates', label: 'Roommates' },
  { to: '/portal/roommates/friends', label: 'Friends' },
  { to: '/portal/profile', label: 'Profile' },
  { to: '/portal/account', label: 'Account' },
];

/** All pages of the portal, and the comparison. */
export const ACCOUNT_LINKS: readonly NavItem[] = [
  ...PORTAL_LINKS,
  { to: '/compare', label: 'Compare' },
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
