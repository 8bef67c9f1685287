import { expect, test } from 'vitest';
import { currentPage } from './console-nav.tsx';

const GROUPS = [
  {
    title: 'Renters',
    pages: [
      { to: '/staff', label: 'Board' },
      { to: '/staff/tours', label: 'Tours' },
    ],
  },
  { title: 'System', pages: [{ to: '/staff/outbox', label: 'Outbox' }] },
];

test.each([
  ['/staff', 'Board'],
  ['/staff/', 'Board'],
  ['/staff/applications/APP-1', 'Board'],
  ['/staff/tours', 'Tours'],
  ['/staff/tours/b1', 'Tours'],
  ['/staff/outbox', 'Outbox'],
  ['/staffing', undefined],
])('%s belongs to %s of the navigation', (pathname, label) => {
  expect(currentPage(GROUPS, pathname)?.label).toBe(label);
});
