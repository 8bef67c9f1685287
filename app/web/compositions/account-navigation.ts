import type { NavItem } from '@stoop/base/web/ui/site-header.tsx';
import type { AccountGroup } from '@stoop/features/people/web/menu/account-links.tsx';

/**
 * All that an account has, in groups: the menu of the header, on every screen, and what the portal's tabs open on a narrow
 * one. What is no tab is reached from a page that is.
 */
export const ACCOUNT_GROUPS: readonly AccountGroup[] = [
  {
    title: 'Under way',
    items: [
      { to: '/portal', label: 'Portal', tab: 'Overview' },
      { to: '/portal/applications', label: 'Applications', tab: 'Applications' },
      { to: '/portal/tours', label: 'Tours', tab: 'Tours' },
      { to: '/portal/messages', label: 'Messages', tab: 'Messages' },
      { to: '/portal/documents', label: 'Documents', tab: 'Documents' },
    ],
  },
  {
    title: 'Homes',
    items: [
      { to: '/portal/saved', label: 'Saved', tab: 'Saved' },
      { to: '/portal/searches', label: 'Searches', tab: 'Searches' },
      { to: '/compare', label: 'Compare' },
    ],
  },
  {
    title: 'People',
    items: [
      { to: '/portal/roommates', label: 'Roommates', tab: 'Roommates' },
      { to: '/portal/households', label: 'Households', tab: 'Households' },
      { to: '/portal/roommates/friends', label: 'Friends', tab: 'Friends' },
    ],
  },
  {
    title: 'You',
    items: [
      { to: '/portal/profile', label: 'Profile', tab: 'Profile' },
      { to: '/portal/account/mails', label: 'Notifications' },
      { to: '/portal/account#password', label: 'Security' },
      { to: '/portal/account', label: 'Account', tab: 'Account' },
    ],
  },
];

/** The tabs of the portal. */
export const PORTAL_TABS: readonly NavItem[] = ACCOUNT_GROUPS.flatMap(({ items }) =>
  items.flatMap(({ to, tab }) => (tab ? [{ to, label: tab }] : [])),
);
