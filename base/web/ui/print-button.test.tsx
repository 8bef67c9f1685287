import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrintButton } from './print-button.tsx';

test('a button to print has its place, unseen, before a script can answer it', () => {
  const markup = renderToStaticMarkup(<PrintButton label="Print this sheet" />);
  expect(markup).toContain('>Print this sheet</button>');
  const classes = /class="([^"]*)"/.exec(markup)?.[1]?.split(' ');
  expect(classes).toContain('invisible');
  expect(classes).not.toContain('hidden');
});
