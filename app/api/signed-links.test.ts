import { signedLinks } from '@stoop/base/api/http/signed-links';
import { stopToken } from '@stoop/features/alerts/api/links';
import {
  checkLink,
  linkToken as listingToken,
  namedBy,
} from '@stoop/features/listings/api/freshness/links';
import { expect, test } from 'vitest';

const linkKey = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';
const MOMENT = new Date('2027-06-07T14:00:00Z');
const LISTING = { buildingId: 'warren-house', unitId: 'wärren.3r', linkKey, responsibleId: 'ada' };

test.each([
  [
    'confirms a home',
    () => listingToken(LISTING, 'confirm', MOMENT),
    'WyJ3YXJyZW4taG91c2UiLCJ3w6RycmVuLjNyIiwiY29uZmlybSIsMTgxMjM3NjgwMDAwMF0.EQdgJ3ir05QA3YQ0k8tOvbdJkPrb4L1PJj8MZh6AotM',
  ],
  [
    'stops the emails of a search',
    () => stopToken({ id: 'c2VhcmNoLW9uZQ', linkKey }),
    'c2VhcmNoLW9uZQ.o-jtTNubgpUC1G6ZjK4I2mFFrWBHNEtZmvoe7LaAL4s',
  ],
])('a link that %s has the token that emails sent long ago have', (_, tokenOf, token) => {
  expect(tokenOf()).toBe(token);
});

const LINKS = signedLinks<string>({ write: (name) => name, read: (name) => name || null });
const TOKEN = LINKS.token('a home', { linkKey });
const [NAME, SIGNATURE] = TOKEN.split('.') as [string, string];

test('a token names what it is for, and is signed with the key of that alone', () => {
  expect(LINKS.namedBy(TOKEN)).toBe('a home');
  expect(LINKS.isSigned(TOKEN, { linkKey })).toBe(true);
  expect(LINKS.isSigned(TOKEN, { linkKey: 'YW5vdGhlciBrZXk' })).toBe(false);
});

test.each([
  ['nothing', ''],
  ['a name without a signature', NAME],
  ['an empty signature', `${NAME}.`],
  ['the signature of another name', `YW5vdGhlcg.${SIGNATURE}`],
  ['a signature that was cut', TOKEN.slice(0, -2)],
  ['more than two parts', `${TOKEN}.`],
])('%s is not signed', (_, token) => {
  expect(LINKS.isSigned(token, { linkKey })).toBe(false);
});

test('a name that no database takes names nothing', () => {
  expect(LINKS.namedBy(`${Buffer.from('a\0home').toString('base64url')}.${SIGNATURE}`)).toBeNull();
  const escaped = Buffer.from('["a\\u0000b","3r","confirm",1]').toString('base64url');
  expect(namedBy(`${escaped}.${SIGNATURE}`)).toBeNull();
  expect(checkLink(`${escaped}.${SIGNATURE}`, null, MOMENT)).toMatchObject({
    code: 'listings/link-invalid',
  });
});
