import { securityPath } from '@stoop/base/web/platform/security-path';
import { expect, test } from 'vitest';
import { endOf } from './staff-session.ts';

const session = (idleSeconds: number, totalSeconds: number) => ({
  secondFactor: 'confirmed' as const,
  buildings: null,
  endsIn: { idleSeconds, totalSeconds },
  userId: 'grace',
  readAt: 1_000_000,
});

test('R6.04 a session ends when it is idle, or after its whole life', () => {
  expect(endOf(session(1_800, 40_000), 1_000_000)).toEqual({ inMs: 1_800_000, isIdle: true });
  expect(endOf(session(1_800, 600), 1_060_000)).toEqual({ inMs: 540_000, isIdle: false });
});

test('the page of security returns to where one was', () => {
  expect(securityPath('/staff/tours?week=2026-11-23')).toBe(
    '/staff/security?next=%2Fstaff%2Ftours%3Fweek%3D2026-11-23',
  );
});
