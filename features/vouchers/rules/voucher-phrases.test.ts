import { expect, test } from 'vitest';
import { saidProgram, splitVoucherWords } from './voucher-phrases.ts';

test.each([
  ['voucher', ['voucher'], ''],
  ['Section 8', ['Section 8'], ''],
  ['section8', ['section8'], ''],
  ['CityFHEPS', ['CityFHEPS'], ''],
  ['city fheps bronx', ['city fheps'], 'bronx'],
  ['hcv', ['hcv'], ''],
  ['2 bedroom, section 8 accepted, astoria', ['section 8 accepted'], '2 bedroom, astoria'],
  ['I have a housing choice voucher near the L', ['I have a housing choice voucher'], 'near the L'],
  ['no section 8', [], 'no section 8'],
  ['8 Av station', [], '8 Av station'],
  ['Sector 8', [], 'Sector 8'],
])('%j speaks of a voucher by %j', (text, said, rest) => {
  expect(splitVoucherWords(text)).toEqual({ said, rest });
});

test.each([
  [['cityfheps voucher'], 'cityfheps'],
  [['an HPD voucher'], 'hpd'],
  [['State FHEPS'], 'other'],
  [['hasa'], 'other'],
  [['NYCHA section 8'], 'nycha'],
  [['section 8'], null],
])('of %j the program is %s', (said, program) => {
  expect(saidProgram(said)).toBe(program);
});
