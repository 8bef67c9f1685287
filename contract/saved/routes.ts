import { z } from '@hono/zod-openapi';
import { RECENTLY_VIEWED_MAX, SAVED_KINDS } from '@stoop/domain/saved/saved-kinds';
import { ITS_BODY, PERSONAL_CALL } from '../call-refusals.ts';
import { ID_LENGTH_MAX, NoQuery, pathId, readId } from '../query.ts';
import { defineRoute, empty, json, refusals } from '../route.ts';
import { BuildingItem, RoomItem, UnitItem } from '../search/answers.ts';

const PERSONAL = { 'x-access': 'signed-in' as const, 'x-cache-seconds': null, tags: ['Saved'] };
/** An id in a body: what stands for one in an address. */
const Id = z.string('must be text').transform((written, context) => {
  const read = readId(written);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.message });
  return z.NEVER;
});
const DocumentedId = Id.openapi({ type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX });
const SavedAt = z.iso.datetime();

/** A saved item; `listing` is what `/search` says of it, null while it is not on the market. */
const saved = <Listing extends z.ZodType>(listing: Listing) =>
  z.object({
    id: z.string(),
    savedAt: SavedAt,
    label: z.string().nullable().openapi({ description: 'What it was called when it was saved.' }),
    listing: listing.nullable(),
  });

export const Saved = z
  .object({
    buildings: z.array(saved(BuildingItem)),
    rooms: z.array(saved(RoomItem)),
    units: z.array(saved(UnitItem)),
  })
  .openapi('Saved', { example: { buildings: [], rooms: [], units: [] } });
export type Saved = z.infer<typeof Saved>;

export const savedRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/saved',
  operationId: 'listSaved',
  summary: 'What one saved, newest first',
  request: { query: NoQuery },
  responses: {
    200: json(Saved, 'Saved items by kind.'),
    ...refusals(...PERSONAL_CALL, 'saved/read-failed'),
  },
});

const Ids = z.array(z.string());
export const SavedIds = z.object({ buildings: Ids, rooms: Ids, units: Ids }).openapi('SavedIds');
export type SavedIds = z.infer<typeof SavedIds>;

/** For hearts on cards: ids alone. */
export const savedIdsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/saved/ids',
  operationId: 'listSavedIds',
  summary: 'The ids of what one saved',
  request: { query: NoQuery },
  responses: {
    200: json(SavedIds, 'Ids by kind.'),
    ...refusals(...PERSONAL_CALL, 'saved/read-failed'),
  },
});

/** The kind is judged by the command, which has the sentence for a wrong one (R5.03). */
const item = {
  params: z.object({
    kind: z.string().openapi({
      enum: [...SAVED_KINDS],
      param: { description: 'What kind of thing it is.', example: 'rooms' },
    }),
    itemId: pathId('The buildingId, the roomId or the rentId.', 'warren-3r-front'),
  }),
  query: NoQuery,
};

export const saveRoute = defineRoute({
  ...PERSONAL,
  method: 'put',
  path: '/api/v1/me/saved/{kind}/{itemId}',
  operationId: 'saveItem',
  summary: 'Save a building, a room or a unit',
  description: `\`kind\` is one of ${SAVED_KINDS.join(', ')}. Saving what is saved changes nothing.`,
  request: item,
  responses: {
    204: empty('It is saved.'),
    ...refusals(
      ...PERSONAL_CALL,
      'saved/invalid-type',
      'saved/full',
      'saved/save-failed',
      'people/profile-not-found',
      'listings/building-not-found',
      'listings/unit-not-found',
      'listings/room-not-found',
    ),
  },
});

export const unsaveRoute = defineRoute({
  ...PERSONAL,
  method: 'delete',
  path: '/api/v1/me/saved/{kind}/{itemId}',
  operationId: 'unsaveItem',
  summary: 'Take a saved item off the list',
  request: item,
  responses: {
    204: empty('It is not saved any more.'),
    ...refusals(...PERSONAL_CALL, 'saved/invalid-type', 'saved/remove-failed'),
  },
});

const Viewed = z.object({ viewedAt: SavedAt, listing: UnitItem }).openapi('ViewedUnit');
export const RecentlyViewed = z.object({ items: z.array(Viewed) }).openapi('RecentlyViewed');
export type RecentlyViewed = z.infer<typeof RecentlyViewed>;

export const recentlyViewedRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/recently-viewed',
  operationId: 'listRecentlyViewed',
  summary: 'Units that one looked at, newest first',
  request: { query: NoQuery },
  responses: {
    200: json(RecentlyViewed, 'Those that are on the market.'),
    ...refusals(...PERSONAL_CALL),
  },
});

export const recordViewedRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/me/recently-viewed',
  operationId: 'recordViewed',
  summary: 'Note units that one looked at',
  description: 'Also adopts what a browser kept before the sign-in.',
  request: {
    query: NoQuery,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              items: z
                .array(
                  z.strictObject({
                    buildingId: DocumentedId,
                    unitId: DocumentedId,
                    viewedAt: z.iso.datetime('must be a date and time'),
                  }),
                )
                .min(1, 'must not be empty')
                .max(RECENTLY_VIEWED_MAX, `must be at most ${RECENTLY_VIEWED_MAX}`),
            })
            .openapi('ViewedUnits'),
        },
      },
    },
  },
  responses: {
    204: empty('Noted.'),
    ...refusals(...PERSONAL_CALL, ...ITS_BODY),
  },
});
