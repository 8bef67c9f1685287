import type { Api } from '@stoop/base/web/platform/api';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import type { RoomItem } from '@stoop/features/listings/rules/views';
import type { ProfileView } from '@stoop/features/people/contract/profile';
import type { Found, findHomes } from '@stoop/features/search/web/found';
import { expectTypeOf, test } from 'vitest';

// The compiler checks these; none of the functions runs.
const typechecks = (_: (api: Api, find: typeof findHomes) => unknown) => {};

test('the answer of a call has the type of the contract', () => {
  typechecks(async (api, find) => {
    expectTypeOf(await api.getJson('/neighborhoods')).toEqualTypeOf<Neighborhood[]>();
    expectTypeOf(await api.getJson('/me')).toEqualTypeOf<ProfileView>();
    expectTypeOf(await api.send('PATCH', '/me', { body: {} })).toEqualTypeOf<ProfileView>();
    expectTypeOf(await api.send('POST', '/auth/logout')).toEqualTypeOf<null>();
    expectTypeOf((await find(api, 'room', {})).page.items).toEqualTypeOf<RoomItem[]>();
    expectTypeOf(await find(api, 'unit', {})).toEqualTypeOf<Found<'unit'>>();
  });
});

test('an address or a method that no route has does not compile', () => {
  typechecks(async (api) => {
    // @ts-expect-error no such route
    await api.getJson('/neighbourhoods');
    // @ts-expect-error parameters are passed beside the path, and are encoded
    await api.getJson('/neighborhoods/soho');
    // @ts-expect-error sessions have no PUT
    await api.send('PUT', '/me/sessions');
    // @ts-expect-error a picture is no JSON
    await api.getJson('/photos/{photoId}/{size}', { params: { photoId: 'p', size: '192' } });
  });
});

test('parameters, queries and bodies that a route does not take, or misses, do not compile', () => {
  typechecks(async (api) => {
    // @ts-expect-error it takes an id
    await api.getJson('/neighborhoods/{id}');
    // @ts-expect-error the id has another name
    await api.getJson('/neighborhoods/{id}', { params: { slug: 'soho' } });
    // @ts-expect-error no such filter
    await api.getJson('/search', { query: { colour: 'blue' } });
    // @ts-expect-error it takes no query
    await api.getJson('/me', { query: { q: 'a' } });
    // @ts-expect-error a token is missing
    await api.send('POST', '/auth/email/verify', { body: {} });
    // @ts-expect-error the token is text
    await api.send('POST', '/auth/email/verify', { body: { token: 1 } });
    // @ts-expect-error it takes no body
    await api.send('POST', '/auth/logout', { body: { everywhere: true } });
  });
});

test('an answer that is read as something else does not compile', () => {
  typechecks(async (api) => {
    // @ts-expect-error a list, not one
    const one: Neighborhood = await api.getJson('/neighborhoods');
    // @ts-expect-error a profile has no such field
    const nickname = (await api.getJson('/me')).nickname;
    return [one, nickname];
  });
});
