import { PAGE_LIST } from '@stoop/app/rules/pages/pages';
import { expect, test } from 'vitest';
import { ACCOUNT_GROUPS, PORTAL_TABS } from './account-navigation.ts';

const MENU = ACCOUNT_GROUPS.flatMap(({ items }) => items.map(({ to }) => to));

/** What this browser keeps is a part of the account's page. */
const BELOW = ['/portal/account/browser'];

test('R2.03 every page of the portal with an address of its own is in the menu of the account, once', () => {
  const pages = PAGE_LIST.map(({ address }) => address).filter(
    (address) => /^\/portal\b[^:]*$/.test(address) && !BELOW.includes(address),
  );
  expect(MENU.filter((to) => to.startsWith('/portal') && !to.includes('#')).toSorted()).toEqual(
    pages.toSorted(),
  );
  expect(new Set(MENU).size).toBe(MENU.length);
});

test('R2.03 the tabs of the portal begin with its overview, and all of them are in the menu', () => {
  expect(PORTAL_TABS[0]).toEqual({ to: '/portal', label: 'Overview' });
  expect(PORTAL_TABS.map(({ to }) => to).filter((to) => !MENU.includes(to))).toEqual([]);
  expect(PORTAL_TABS.map(({ label }) => label)).not.toContain('Security');
});
