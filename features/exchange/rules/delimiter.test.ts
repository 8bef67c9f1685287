import { expect, test } from 'vitest';
import { delimiterOf } from './delimiter.ts';

test.each([
  ['Property,Apt,Rent', ','],
  ['Property;Apt;"Rent, gross"\na,b,c,d,e', ';'],
  ['Property\tApt', '\t'],
  ['Property', ','],
  ['', ','],
])('the cells of %j are separated by %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});
