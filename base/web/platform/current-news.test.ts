import { expect, test } from 'vitest';
import { toldAt } from './current-news.ts';

test('news are of the state in which they came, however often that changes', () => {
  const said = { words: 'You have said yes.' };
  const first = toldAt(null, said, 'complete 3');
  expect(first).toEqual({ news: said, state: 'complete 3' });
  expect(toldAt(first, said, 'ended 4')).toBe(first);
  const again = { words: 'You have said yes.' };
  expect(toldAt(first, again, 'complete 5')).toEqual({ news: again, state: 'complete 5' });
  expect(toldAt(first, undefined, 'complete 3')).toBeNull();
});
