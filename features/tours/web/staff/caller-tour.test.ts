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
  const lacks = (part: object) => missingOf({ ...DRAFT, ...part });
  expect(lacks({ email: 'rosa@' })).toEqual({
    field: 'caller-email',
    words: 'Please enter a whole email address, such as rosa@example.com.',
  });
  expect(lacks({ slot: null, name: '' })).toEqual({
    field: 'tour-time',
    words: 'Please choose a time.',
  });
  expect(lacks({ name: ' ' })).toEqual({ field: 'caller-name', words: 'Please enter a name.' });
  expect(lacks({ phone: '' })).toEqual({
    field: 'caller-email',
    words: 'Please enter an email or a phone number.',
  });
});
