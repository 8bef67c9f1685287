import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Pace } from '../rules/pace.ts';
import { SpeedNote } from './own-speed-note.tsx';

const noteOf = (pace: Pace) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SpeedNote pace={pace} />
    </MemoryRouter>,
  );

test('walks at one’s own speed say so, and where it is set; those at the usual one say nothing', () => {
  expect(noteOf(20).replace(/<[^>]*>/g, '')).toBe(
    'Minutes at your speed, half a mile in 20 minutes',
  );
  expect(noteOf(20)).toContain('href="/commute#speed"');
  expect(noteOf(10)).toBe('');
});
