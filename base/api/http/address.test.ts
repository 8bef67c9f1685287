import { expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { readQuery, refuseAddress } from './address.ts';

const read = (query: string) => readQuery(`http://stoop.test/api/v1/search${query}`);

test('keys and values come decoded, repeated keys as lists', () => {
  expect({ ...read('?q=st+mark%27s&amenities=Gym&amenities=Roof%20deck&empty=&bare') }).toEqual({
    q: "st mark's",
    amenities: ['Gym', 'Roof deck'],
    empty: '',
    bare: '',
  });
  expect({ ...read('') }).toEqual({});
  expect({ ...read('?') }).toEqual({});
});

test('a key with the name of a prototype is a key like any other', () => {
  expect(Object.keys(read('?__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
});

test.each([
  ['%', 'q'],
  ['%zz', 'q'],
  ['%ED%A0%80', 'q'],
  ['a%00b', 'q'],
])('a value of %s is refused and its key named', (value, path) => {
  const refused = read(`?q=${value}`);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ code: 'request/invalid', detail: { issues: [{ path }] } });
});

test('more than 50 parameters are refused', () => {
  const many = (count: number) => `?${Array.from({ length: count }, () => 'q=1').join('&')}`;
  expect(read(many(50))).not.toBeInstanceOf(Refused);
  expect(read(many(51))).toBeInstanceOf(Refused);
});

test.each([
  ['http://stoop.test/api/v1/buildings/%', 'request/malformed'],
  ['http://stoop.test/api/v1/buildings/%C3', 'request/malformed'],
  ['http://stoop.test/api/v1/buildings/a%00', 'request/malformed'],
])('the address %s is %s', (url, code) => {
  expect(refuseAddress(url)).toMatchObject({ code });
});

test('an address of more than 8,192 characters is too long', () => {
  const longest = 'http://stoop.test/api?q='.padEnd(8_192, 'a');
  expect(refuseAddress(longest)).toBeNull();
  expect(refuseAddress(`${longest}a`)).toMatchObject({ code: 'request/address-too-long' });
});

test('an address with lawful escapes is routed', () => {
  expect(refuseAddress('http://stoop.test/api/v1/buildings/a%2Fb%C3%A9?q=%')).toBeNull();
});
