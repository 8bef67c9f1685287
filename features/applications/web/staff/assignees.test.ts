import { expect, test } from 'vitest';
import { assignedWords, assigneeWords, givenWords, takenWords } from './assignees.ts';

const BO = { accountId: 'bo', name: 'Bo Chen' };

test('whose an application is, is said from where its reader stands', () => {
  expect(assigneeWords(BO, 'ann')).toBe('Bo Chen');
  expect(assigneeWords(BO, 'bo')).toBe('You');
  expect(assigneeWords(null, 'bo')).toBe('Unassigned');
  expect(assignedWords('Maya Hall', BO, 'bo')).toBe('Maya Hall is assigned to you.');
  expect(assignedWords('Maya Hall', BO, 'ann')).toBe('Maya Hall is assigned to Bo Chen.');
  expect(assignedWords('Maya Hall', null, 'ann')).toBe('Maya Hall is unassigned now.');
});

test('several that were taken are counted in one sentence, with those that were not and why', () => {
  expect(takenWords({ taken: 3, own: 0, had: 0, refused: [] })).toBe(
    '3 applications are assigned to you.',
  );
  expect(takenWords({ taken: 1, own: 0, had: 2, refused: [] })).toBe(
    '1 application is assigned to you. 2 already had somebody.',
  );
  expect(takenWords({ taken: 0, own: 1, had: 0, refused: [] })).toBe(
    'No application changed hands. 1 was yours already.',
  );
  expect(takenWords({ taken: 2, own: 3, had: 1, refused: [] })).toBe(
    '2 applications are assigned to you. 3 were yours already. 1 already had somebody.',
  );
  const refused = ['Maya Hall', 'Bo Chen'].map((name) => ({ name, detail: 'It changed hands.' }));
  expect(takenWords({ taken: 0, own: 0, had: 0, refused })).toBe(
    'No application changed hands. Maya Hall and Bo Chen: It changed hands.',
  );
});

test('several that were given to a colleague are counted, with those that were theirs before', () => {
  const some = { given: 2, same: 1, refused: [] };
  expect(givenWords(some, BO, 'ann')).toBe(
    '2 applications are assigned to Bo Chen. 1 already was.',
  );
  expect(givenWords({ ...some, given: 1, same: 0 }, BO, 'bo')).toBe(
    '1 application is assigned to you.',
  );
  expect(givenWords({ ...some, same: 2 }, null, 'ann')).toBe(
    '2 applications are unassigned now. 2 already were.',
  );
});
