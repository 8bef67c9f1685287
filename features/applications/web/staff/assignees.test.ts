import { expect, test } from 'vitest';
import { assignedWords, assigneeWords } from './assignees.ts';

const BO = { accountId: 'bo', name: 'Bo Chen' };

test('whose an application is, is said from where its reader stands', () => {
  expect(assigneeWords(BO, 'ann')).toBe('Bo Chen');
  expect(assigneeWords(BO, 'bo')).toBe('You');
  expect(assigneeWords(null, 'bo')).toBe('Nobody yet');
  expect(assignedWords('Maya Hall', BO, 'bo')).toBe('Maya Hall is yours.');
  expect(assignedWords('Maya Hall', BO, 'ann')).toBe('Maya Hall is with Bo Chen now.');
  expect(assignedWords('Maya Hall', null, 'ann')).toBe('Maya Hall is nobody’s now.');
});
