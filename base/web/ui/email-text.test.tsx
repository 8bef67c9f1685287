import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test('an email address may wrap after its signs, and keeps its text', () => {
  expect(renderToStaticMarkup(<EmailText>ben.ode@mail.test</EmailText>)).toBe(
    'ben.<wbr/>ode@<wbr/>mail.<wbr/>test',
  );
});
