import { z } from '@hono/zod-openapi';
import { RECENTLY_VIEWED_MAX, SAVED_KINDS } from '@stoop/domain/saved/saved-kinds';
import { BODY_REFUSALS, PERSONAL_CALL } from '../call-refusals.ts';
import { bodyId, NoQuery, pathId } from '../query.ts';
import { defineRoute, empty, json, refusals } from '../route.ts';
import { BuildingItem, RoomItem, UnitItem } from '../search/answers.ts';

const PERSONAL = { 'x-access': 'signed-in' as const, 'x-cache-seconds': null, tags: ['Saved'] };
const SavedAt = z.iso.datetime();

const saved = <Listing extends z.ZodType>(listing: Listing) =>
  z.object({
    id: z.string(),
    savedAt: SavedAt,
    label: z
      .string()
      .nullable()
      .openapi({ description: 'The name of the home when it was saved.' }),
    listing: listing
      .nullable()
      .openapi({ description: 'The home as in a search; null while it is not on the market.' }),
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
  summary: 'List my saved items',
  request: { query: NoQuery },
  responses: {
    200: json(Saved, 'The saved items of each kind, newest first.'),
    ...refusals(...PERSONAL_CALL, 'saved/read-failed'),
  },
});

const Ids = z.array(z.string());
export const SavedIds = z.object({ buildings: Ids, rooms: Ids, units: Ids }).openapi('SavedIds');
export type SavedIds = z.infer<typeof SavedIds>;

export const savedIdsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/saved/ids',
  operationId: 'listSavedIds',
  summary: 'List the ids of my saved items',
  request: { query: NoQuery },
  responses: {
    200: json(SavedIds, 'The ids of each kind.'),
    ...refusals(...PERSONAL_CALL, 'saved/read-failed'),
  },
});

/** The command checks the kind, because R5.03 prescribes the sentence for a wrong one. */
const item = {
  params: z.object({
    kind: z.string().openapi({
      enum: [...SAVED_KINDS],
      param: { description: 'The kind of the item.', example: 'rooms' },
    }),
    itemId: pathId('The id of the item: a buildingId, roomId or rentId.', 'warren-3r-front'),
  }),
  query: NoQuery,
};

export const saveRoute = defineRoute({
  ...PERSONAL,
  method: 'put',
  path: '/api/v1/me/saved/{kind}/{itemId}',
  operationId: 'saveItem',
  summary: 'Save a building, a room or a unit',
  description: `\`kind\` is one of ${SAVED_KINDS.join(', ')}. Saving an item that is already saved changes nothing.`,
  request: item,
  responses: {
    204: empty('The item is saved.'),
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
  summary: 'Remove a saved item',
  request: item,
  responses: {
    204: empty('The item is not saved.'),
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
  summary: 'List my recently viewed units',
  request: { query: NoQuery },
  responses: {
    200: json(RecentlyViewed, 'The viewed units that are on the market, newest first.'),
    ...refusals(...PERSONAL_CALL),
  },
});

export const recordViewedRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/me/recently-viewed',
  operationId: 'recordViewed',
  summary: 'Record viewed units',
  description: 'A browser also sends the units that were viewed before the sign-in.',
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
                    buildingId: bodyId,
                    unitId: bodyId,
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
    204: empty('The units are recorded.'),
    ...refusals(...PERSONAL_CALL, ...BODY_REFUSALS),
  },
});
