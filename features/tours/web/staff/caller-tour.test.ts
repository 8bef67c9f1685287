import { expect, test } from 'vitest';
import { missingOf } from './caller-tour.tsx';

const slot = {
  startsAt: '2027-03-15T10:00:00-04:00',
  endsAt: '2027-03-15T10:30:00-04:00',
  mode: 'video' as const,
};
const DRAFT = { unitId: '', slot, name: 'Rosa', email: '', phone: '212 555 0147' };

test('a booking for a caller needs a time, a name and a way to reach them', () => {
  expect(missingOf(DRAFT)).toBeNull();
  expect(missingOf({ ...DRAFT, email: 'rosa@example.com', phone: ' ' })).toBeNull();
  expect(missingOf({ ...DRAFT, email: 'rosa@' })).toBe(
    'Please enter a whole email address, such as rosa@example.com.',
  );
  expect(missingOf({ ...DRAFT, slot: null })).toBe('Please choose a time.');
  expect(missingOf({ ...DRAFT, name: ' ' })).toBe('Please enter a name.');
  expect(missingOf({ ...DRAFT, phone: '' })).toBe('Please enter an email or a phone number.');
});
