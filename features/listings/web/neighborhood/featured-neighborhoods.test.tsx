import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeaturedNeighborhoods } from './featured-neighborhoods.tsx';

test('R4.10 an error replaces the list, with its message and Retry', () => {
  const markup = renderToStaticMarkup(
    <FeaturedNeighborhoods initial={{ isLoading: false, error: 'Not just now.', list: [] }} />,
  );
  expect(markup).toContain('role="alert"');
  expect(markup).toContain('Not just now.');
  expect(markup).toMatch(/>Retry<\/(a|button)>/);
  expect(markup).not.toContain('<ol');
});

test('R4.10 while it loads it says so', () => {
  const markup = renderToStaticMarkup(
    <FeaturedNeighborhoods initial={{ isLoading: true, error: null, list: [] }} />,
  );
  expect(markup).toContain('Loading neighborhoods');
  expect(markup).not.toContain('Retry');
});
