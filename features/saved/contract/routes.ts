import { z } from '@hono/zod-openapi';
import { bodyId, pathId } from '@stoop/base/contract/query';
import { empty, json, ownRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import { BuildingItem, RoomItem, UnitItem } from '@stoop/features/search/contract/answers';
import { NOTE_LENGTH_MAX, RECENTLY_VIEWED_MAX, SAVED_KINDS } from '../rules/saved-kinds.ts';
import '@stoop/features/listings/contract/problems';
import '@stoop/features/people/contract/problems';
import './problems.ts';

const own = ownRoutes('Saved');

const SavedAt = z.iso.datetime();

const saved = <Listing extends z.ZodType>(listing: Listing) =>
  z.object({
    id: z.string(),
    savedAt: SavedAt,
    label: z.string().nullable().describe('The name of the home when it was saved.'),
    note: z.string().nullable().describe('What you wrote about it; nobody else reads it.'),
    listing: listing
      .nullable()
      .describe('The home as in a search; null while it is not on the market.'),
  });

export const Saved = z
  .object({
    buildings: z.array(saved(BuildingItem)),
    rooms: z.array(saved(RoomItem)),
    units: z.array(saved(UnitItem)),
  })
  .openapi('Saved', { example: { buildings: [], rooms: [], units: [] } });
export type Saved = z.infer<typeof Saved>;

export const savedRoute = own.get({
  'x-unavailable': 'saved/read-failed',
  path: '/api/v1/me/saved',
  operationId: 'listSaved',
  summary: 'List my saved items',
  answer: json(Saved, 'The saved items of each kind, newest first.'),
});

const Ids = z.array(z.string());
export const SavedIds = z.object({ buildings: Ids, rooms: Ids, units: Ids }).openapi('SavedIds');
export type SavedIds = z.infer<typeof SavedIds>;

export const savedIdsRoute = own.get({
  'x-unavailable': 'saved/read-failed',
  path: '/api/v1/me/saved/ids',
  operationId: 'listSavedIds',
  summary: 'List the ids of my saved items',
  answer: json(SavedIds, 'The ids of each kind.'),
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
};

export const saveRoute = own.put({
  'x-unavailable': 'saved/save-failed',
  path: '/api/v1/me/saved/{kind}/{itemId}',
  operationId: 'saveItem',
  summary: 'Save a building, a room or a unit',
  description: `\`kind\` is one of ${SAVED_KINDS.join(', ')}. Saving an item that is already saved changes nothing.`,
  ...item,
  answer: empty('The item is saved.'),
  refusals: [
    'saved/invalid-type',
    'saved/full',
    'people/profile-not-found',
    'listings/building-not-found',
    'listings/unit-not-found',
    'listings/room-not-found',
  ],
});

export const unsaveRoute = own.delete({
  'x-unavailable': 'saved/remove-failed',
  path: '/api/v1/me/saved/{kind}/{itemId}',
  operationId: 'unsaveItem',
  summary: 'Remove a saved item',
  ...item,
  answer: empty('The item is not saved.'),
  refusals: ['saved/invalid-type'],
});

export const writeNoteRoute = own.put({
  'x-unavailable': 'saved/save-failed',
  path: '/api/v1/me/saved/{kind}/{itemId}/note',
  operationId: 'writeNote',
  summary: 'Write a note on a saved item',
  description:
    'It replaces the note before; an empty one removes it. A note stays while its item is not saved, and is there again when it is.',
  ...item,
  body: z.strictObject({ note: lines(NOTE_LENGTH_MAX) }).openapi('NoteOnSaved'),
  answer: empty('The note is written.'),
  refusals: ['saved/invalid-type', 'saved/not-saved', 'saved/full'],
});

const Viewed = z.object({ viewedAt: SavedAt, listing: UnitItem }).openapi('ViewedUnit');
export const RecentlyViewed = z.object({ items: z.array(Viewed) }).openapi('RecentlyViewed');
export type RecentlyViewed = z.infer<typeof RecentlyViewed>;

export const recentlyViewedRoute = own.get({
  path: '/api/v1/me/recently-viewed',
  operationId: 'listRecentlyViewed',
  summary: 'List my recently viewed units',
  answer: json(RecentlyViewed, 'The viewed units that are on the market, newest first.'),
});

export const recordViewedRoute = own.post({
  path: '/api/v1/me/recently-viewed',
  operationId: 'recordViewed',
  summary: 'Record viewed units',
  description: 'A browser also sends the units that were viewed before the sign-in.',
  body: z
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
  answer: empty('The units are recorded.'),
});
