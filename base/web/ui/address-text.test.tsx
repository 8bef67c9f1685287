import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText } from './address-text.tsx';

/** Marks the pieces that must not wrap with square brackets. */
const shown = (text: string) =>
  renderToStaticMarkup(<AddressText>{text}</AddressText>).replace(
    /<span class="whitespace-nowrap[^"]*">(.*?)<\/span>/g,
    '[$1]',
  );

test.each([
  ['1 9th Avenue, unit 3R', '[1 9th] Avenue, unit 3R'],
  ['34-15 84th Street', '[34-15 84th] Street'],
  ['12A Warren Street', '[12A Warren] Street'],
  ['9 Broadway', '[9 Broadway]'],
  ['920 Broadway, unit 4FW', '[920 Broadway,] unit 4FW'],
  ['Modern Low-rise in Bedford-Stuyvesant', 'Modern [Low-rise] in [Bedford-Stuyvesant]'],
  ['2B1B. New Luxury High-rise in Midtown', '2B1B. New Luxury [High-rise] in Midtown'],
  ['Warren House', 'Warren House'],
  ['1743 Williamsbridge Road', '1743 Williamsbridge Road'],
  ['2687 Westchester Avenue', '2687 Westchester Avenue'],
])('%s wraps inside the house number or at a hyphen only where it is long', (text, marked) => {
  expect(shown(text)).toBe(marked);
});

test('in a title a number and its street wrap together, and apart only where a phone is narrower than both', () => {
  const markup = renderToStaticMarkup(<AddressText isTitle>4920 Broadway, unit 4FW</AddressText>);
  expect(markup).toBe('<span class="inline-block">4920 Broadway,</span> unit 4FW');
});

test('the text keeps its plain spaces and hyphens', () => {
  const markup = renderToStaticMarkup(<AddressText>34-15 84th Street</AddressText>);
  expect(markup.replace(/<[^>]*>/g, '')).toBe('34-15 84th Street');
});

test('no unbreakable piece is wider than a small phone', () => {
  const longest = shown(`${'1-'.repeat(40)} ${'x'.repeat(80)}-${'y'.repeat(80)}`)
    .split(/[[\]]/)
    .filter((_, index) => index % 2 === 1)
    .map((piece) => piece.length);
  expect(Math.max(...longest)).toBeLessThanOrEqual(31);
});
