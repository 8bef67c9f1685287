import { expect, test } from 'vitest';
import { meetingWords } from './tour-words.ts';

const GUIDE = { name: 'Sam Ortiz', meeting: null, phone: null };

test('who shows a home is said with where they meet and whom to call, as far as it is known', () => {
  expect(meetingWords({ mode: 'in-person', guide: null })).toBe(
    'Someone from Stoop meets you at the door.',
  );
  expect(meetingWords({ mode: 'in-person', guide: GUIDE })).toBe('Sam Ortiz shows it to you.');
  const all = { ...GUIDE, meeting: 'At the side door.', phone: '212 555 0147' };
  expect(meetingWords({ mode: 'in-person', guide: all })).toBe(
    'Sam Ortiz shows it to you. Where you meet: At the side door. On the day, call 212 555 0147.',
  );
  const gate = { ...GUIDE, meeting: 'at the garden gate ' };
  expect(meetingWords({ mode: 'in-person', guide: gate })).toBe(
    'Sam Ortiz shows it to you. Where you meet: at the garden gate.',
  );
  expect(meetingWords({ mode: 'video', guide: GUIDE })).toBe(
    'Sam Ortiz shows it to you. We email you the link of the video call before it begins.',
  );
});
