import { expect, test } from 'vitest';
import { demoPath } from './enter-demo.ts';

test('who looks around begins at the page that they asked for, where it is of their role', () => {
  expect(demoPath('renter', '/')).toBe('/portal');
  expect(demoPath('renter', '/roommates')).toBe('/roommates');
  expect(demoPath('renter', '/staff/board')).toBe('/portal');
  expect(demoPath('staff', '/')).toBe('/staff');
  expect(demoPath('staff', '/staff/board')).toBe('/staff/board');
  expect(demoPath('staff', '/staff-link')).toBe('/staff');
  expect(demoPath('staff', '/portal')).toBe('/staff');
});
