import { z } from '@hono/zod-openapi';
import { linkToken, pathId } from '@stoop/base/contract/query';
import {
  created,
  empty,
  json,
  ownRoutes,
  publicRoutes,
  redirect,
} from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import {
  FOUND_REASONS,
  FREQUENCIES,
  SEARCH_ADDRESS_MAX,
  SEARCH_NAME_MAX,
} from '../rules/saved-search.ts';
import './problems.ts';

const own = ownRoutes('Saved searches');
const anyone = publicRoutes('Saved searches');

const Frequency = z.enum(FREQUENCIES).describe('How often new and cheaper homes are mailed.');
const Name = line(SEARCH_NAME_MAX).min(1, 'must not be empty');
const query = z.string('must be text').max(SEARCH_ADDRESS_MAX, 'is too long').openapi({
  description: 'The query string of the page of the search.',
  example: 'type=unit&borough=Brooklyn&beds=2&maxPrice=3500',
});

const FoundHome = z
  .object({
    buildingId: z.string(),
    rentId: z.string(),
    roomId: z.string().nullable().describe('Null unless the search is for rooms.'),
    reason: z.enum(FOUND_REASONS),
  })
  .openapi('FoundHome');

export const SavedSearch = z
  .object({
    id: z.string(),
    name: z.string(),
    query,
    frequency: Frequency,
    createdAt: z.iso.datetime(),
    visitedAt: z.iso.datetime().describe('When its owner last looked at it.'),
    newCount: z.int().describe('How many homes are new or cheaper since then.'),
    newHomes: z.array(FoundHome).describe('The latest of them.'),
  })
  .openapi('SavedSearch', {
    example: {
      id: 'c2VhcmNoLW9uZQ',
      name: 'Two beds in Brooklyn',
      query: 'type=unit&borough=Brooklyn&beds=2&maxPrice=3500',
      frequency: 'daily',
      createdAt: '2026-11-20T12:00:00.000Z',
      visitedAt: '2026-11-20T12:00:00.000Z',
      newCount: 0,
      newHomes: [],
    },
  });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const savedSearchesRoute = own.get({
  path: '/api/v1/me/saved-searches',
  operationId: 'listSavedSearches',
  summary: 'List my saved searches',
  answer: json(
    z.object({ items: z.array(SavedSearch) }).openapi('SavedSearches'),
    'The saved searches, those with something new first, then the newest.',
  ),
});

export const saveSearchRoute = own.post({
  path: '/api/v1/me/saved-searches',
  operationId: 'saveSearch',
  summary: 'Save a search',
  description:
    'A search with parts that no search understands is refused: it would find more than was meant. One that is saved already gets the name and the frequency.',
  body: z.strictObject({ name: Name, query, frequency: Frequency }).openapi('SearchToSave'),
  answer: created(SavedSearch, 'The saved search.'),
  refusals: ['alerts/not-savable', 'alerts/full'],
});

const one = {
  params: z.object({ searchId: pathId('The id of the saved search.', 'c2VhcmNoLW9uZQ') }),
};

export const changeSearchRoute = own.patch({
  path: '/api/v1/me/saved-searches/{searchId}',
  operationId: 'changeSavedSearch',
  summary: 'Rename a saved search, or change how often it is mailed',
  ...one,
  body: z
    .strictObject({ name: Name.optional(), frequency: Frequency.optional() })
    .openapi('SearchChange'),
  answer: empty('The search is changed.'),
  refusals: ['alerts/search-not-found'],
});

export const visitSearchRoute = own.post({
  'x-extends-session': false,
  path: '/api/v1/me/saved-searches/{searchId}/visit',
  operationId: 'visitSavedSearch',
  summary: 'Record that I looked at a saved search',
  description: 'What was found until then is no longer new.',
  ...one,
  answer: empty('The visit is recorded.'),
  refusals: ['alerts/search-not-found'],
});

export const deleteSearchRoute = own.delete({
  path: '/api/v1/me/saved-searches/{searchId}',
  operationId: 'deleteSavedSearch',
  summary: 'Delete a saved search',
  ...one,
  answer: empty('The search is no longer saved, and no more mails are sent for it.'),
});

const byLink = {
  params: z.object({ token: linkToken('alerts/link-invalid', 400, 'c2VhcmNoLW9uZQ.c2lnbmF0dXJl') }),
};

const LinkedSearch = z
  .object({ name: z.string(), query, frequency: Frequency })
  .openapi('LinkedSearch', { description: 'A saved search, of which a link stops the mails.' });
export type LinkedSearch = z.infer<typeof LinkedSearch>;

export const linkedSearchRoute = anyone.get({
  path: '/api/v1/alerts/by-link/{token}',
  operationId: 'readSearchByLink',
  summary: 'Read which search a link of a mail is about',
  description: 'Reading changes nothing, because mail scanners open links.',
  ...byLink,
  answer: json(LinkedSearch, 'The search, and how often it is mailed.'),
  refusals: ['alerts/link-invalid'],
});

export const unsubscribePageRoute = anyone.get({
  path: '/api/v1/alerts/unsubscribe/{token}',
  operationId: 'askToUnsubscribe',
  summary: 'Open the page that asks whether to stop the mails',
  description: 'For mail programs that open the address of `List-Unsubscribe`. Changes nothing.',
  ...byLink,
  answer: redirect('The page that asks.'),
  refusals: ['alerts/link-invalid'],
});

export const unsubscribeRoute = anyone.post({
  'x-cross-origin': true,
  path: '/api/v1/alerts/unsubscribe/{token}',
  operationId: 'unsubscribe',
  summary: 'Stop the mails of one saved search',
  description:
    'Mail providers call it with one click (RFC 8058), without a session and from anywhere: the signed token is all that it takes. The body is not read. Calling it again changes nothing.',
  ...byLink,
  answer: json(LinkedSearch, 'The search, which is mailed no more.'),
  refusals: ['alerts/link-invalid'],
});
