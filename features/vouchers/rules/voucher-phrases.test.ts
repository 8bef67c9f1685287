import { expect, test } from 'vitest';
import { saidHint, saidPeople, saidProgram } from './said-voucher.ts';
import { splitVoucherWords } from './voucher-phrases.ts';

test.each([
  ['voucher', ['voucher'], ''],
  ['Section 8', ['Section 8'], ''],
  ['section8', ['section8'], ''],
  ['CityFHEPS', ['CityFHEPS'], ''],
  ['city fheps bronx', ['city fheps'], 'bronx'],
  ['hcv', ['hcv'], ''],
  ['2 bedroom, section 8 accepted, astoria', ['section 8 accepted'], '2 bedroom, astoria'],
  ['I have a housing choice voucher near the L', ['I have a housing choice voucher'], 'near the L'],
  ['hud vash', ['hud vash'], ''],
  ['HUD-VASH in Hudson Heights', ['HUD-VASH'], 'in Hudson Heights'],
  ['vash', ['vash'], ''],
  ['vash voucher, bronx', ['vash voucher'], 'bronx'],
  ['ehv', ['ehv'], ''],
  ['emergency housing voucher', ['emergency housing voucher'], ''],
  ['mainstream voucher', ['mainstream voucher'], ''],
  ['mainstream', [], 'mainstream'],
  ['FUP 2 bedroom', ['FUP'], '2 bedroom'],
  ['sota', ['sota'], ''],
  ['hudson yards', [], 'hudson yards'],
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
  [['fheps'], null],
  [['State FHEPS', 'fheps'], 'other'],
])('of %j the program is %s', (said, program) => {
  expect(saidProgram(said)).toBe(program);
});

test.each([
  [['HUD-VASH'], 'HUD-VASH: choose NYCHA or HPD, the one on your papers.'],
  [['vash'], 'HUD-VASH: choose NYCHA or HPD, the one on your papers.'],
  [['ehv'], 'Emergency Housing Voucher: choose NYCHA or HPD, the one on your papers.'],
  [['mainstream voucher'], 'Mainstream voucher: choose NYCHA or HPD, the one on your papers.'],
  [['fup'], 'FUP: choose NYCHA or HPD, the one on your papers.'],
  [['section 8'], null],
  [['sota'], null],
])('of %j, which NYCHA and HPD give, the dialog says %s', (said, hint) => {
  expect(saidHint(said)).toBe(hint);
  if (hint) expect(saidProgram(said)).toBeNull();
});

test.each([
  ['3 people', 3],
  ['bronx, 1 person', 1],
  ['family of 4', 4],
  ['household of 16', 16],
  ['17 people', null],
  ['0 people', null],
  ['3 bedrooms', null],
])('%j speaks of so many people: %s', (text, people) => {
  expect(saidPeople(text)).toBe(people);
});
