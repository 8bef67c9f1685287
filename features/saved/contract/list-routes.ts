import { z } from '@hono/zod-openapi';
import { after, events } from '@stoop/base/contract/live/routes';
import { bodyId, linkToken, pathId } from '@stoop/base/contract/query';
import { created, empty, json, ownRoutes, publicRoutes } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { BuildingItem, RoomItem, UnitItem } from '@stoop/features/search/contract/answers';
import { SAVED_KINDS } from '../rules/saved-kinds.ts';
import { LIST_ITEMS_MAX, LIST_NAME_MAX, VOTER_NAME_MAX, VOTES } from '../rules/shared-lists.ts';
import './problems.ts';

const own = ownRoutes('Shared lists');
const anyone = publicRoutes('Shared lists');

const Kind = z.enum(SAVED_KINDS, `must be one of ${SAVED_KINDS.join(', ')}`);
const ItemKey = z.strictObject({ kind: Kind, id: bodyId });
const Items = z
  .array(ItemKey, 'must be a list')
  .min(1, 'must have at least one home')
  .max(LIST_ITEMS_MAX, `must be at most ${LIST_ITEMS_MAX}`)
  .describe('Saved items, in the order in which they are shown.');
const Name = line(LIST_NAME_MAX).min(1, 'must not be empty');
const showsNotes = z.boolean('must be true or false').describe('Whether your notes are shown.');

const forHouseholds = z
  .boolean('must be true or false')
  .describe('Whether those who are in a household with you find it among their saved homes.');

const isOwner = z.boolean().describe('Whether it is whose list it is.');
const Vote = z.enum(VOTES, `must be one of ${VOTES.join(', ')}`);

export const OwnList = z
  .object({
    listId: z.string(),
    token: z.string().describe('The secret of its link: who has it sees the list and votes.'),
    name: z.string(),
    showsNotes,
    forHouseholds,
    createdAt: z.iso.datetime(),
    items: z.array(z.object({ kind: Kind, id: z.string() })),
    voters: z.int().describe('How many people have voted.'),
    votes: z
      .array(z.object({ kind: Kind, id: z.string(), name: z.string(), isOwner, vote: Vote }))
      .describe('Who voted what, in the order in which the voters came.'),
  })
  .openapi('OwnList');
export type OwnList = z.infer<typeof OwnList>;

const VotedList = z.object({ token: z.string(), name: z.string() });
const OfferedList = VotedList.extend({
  by: z
    .object({ userId: z.string(), firstName: z.string() })
    .describe('Somebody of a household of yours.'),
});
export const OwnLists = z
  .object({
    items: z.array(OwnList).describe('The lists that you share, newest first.'),
    voted: z.array(VotedList).describe('The lists of others in which you voted.'),
    offered: z.array(OfferedList).describe('Those that people of your households offer.'),
    hasHousehold: z.boolean().describe('Whether you are in a household that is complete.'),
  })
  .openapi('OwnLists', {
    example: { items: [], voted: [], offered: [], hasHousehold: false },
  });
export type OwnLists = z.infer<typeof OwnLists>;

export const ownListsRoute = own.get({
  path: '/api/v1/me/shared-lists',
  operationId: 'listSharedLists',
  summary: 'List the lists that I share',
  answer: json(OwnLists, 'The lists, and those of others in which you voted.'),
});

export const shareListRoute = own.post({
  path: '/api/v1/me/shared-lists',
  operationId: 'shareList',
  summary: 'Share some of my saved items by a link',
  description:
    'Whoever has the link sees what is public of these homes, and votes; no one can guess it.',
  body: z
    .strictObject({
      ...{ name: Name, showsNotes, items: Items },
      forHouseholds: forHouseholds.optional(),
    })
    .openapi('ListToShare'),
  answer: created(OwnList, 'The list, with the secret of its link.'),
  refusals: ['saved/not-saved', 'saved/lists-full'],
});

const ofOwn = {
  params: z.object({ listId: pathId('The id of the list.', 'bGlzdC1vbmU') }),
};

export const changeListRoute = own.patch({
  path: '/api/v1/me/shared-lists/{listId}',
  operationId: 'changeSharedList',
  summary: 'Change a list that I share',
  ...ofOwn,
  body: z
    .strictObject({
      name: Name.optional(),
      showsNotes: showsNotes.optional(),
      forHouseholds: forHouseholds.optional(),
      items: Items.optional(),
    })
    .openapi('ListChange'),
  answer: empty('The list is changed; the votes on what stays in it are kept.'),
  refusals: ['saved/list-not-found', 'saved/not-saved'],
});

export const endListRoute = own.delete({
  path: '/api/v1/me/shared-lists/{listId}',
  operationId: 'endSharedList',
  summary: 'End a list that I share',
  ...ofOwn,
  answer: empty('The list, its votes and its link are gone.'),
});

const byLink = {
  params: z.object({ token: linkToken('saved/list-not-found', 60, 'c2VjcmV0LW9mLWEtbGlzdA') }),
};

const Voter = z.object({ name: z.string(), isOwner });

const listed = <Of extends (typeof SAVED_KINDS)[number], Listing extends z.ZodType>(
  kind: Of,
  listing: Listing,
) =>
  z.object({
    kind: z.literal(kind),
    id: z.string(),
    label: z.string().nullable(),
    listing: listing.nullable().describe('As in a search; null while it is not on the market.'),
    note: z.string().nullable().describe('That of the owner, if notes are shown.'),
    votes: z.array(Voter.extend({ vote: Vote, isMine: z.boolean() })),
  });

const ListItem = z.discriminatedUnion('kind', [
  listed('buildings', BuildingItem),
  listed('rooms', RoomItem),
  listed('units', UnitItem),
]);
export type ListItem = z.infer<typeof ListItem>;

export const SharedList = z
  .object({
    name: z.string(),
    isMine: z.boolean().describe('Whether you share it.'),
    myName: z.string().nullable().describe('Under which you voted; null if you have not.'),
    voters: z
      .array(Voter)
      .describe('Those who voted, by the names that they gave; names that look alike are counted.'),
    items: z.array(ListItem),
  })
  .openapi('SharedList');
export type SharedList = z.infer<typeof SharedList>;

export const sharedListRoute = anyone.get({
  path: '/api/v1/shared-lists/{token}',
  operationId: 'readSharedList',
  summary: 'Read a list that somebody shares by a link',
  ...byLink,
  answer: json(SharedList, 'The homes with their votes.'),
  refusals: ['saved/list-not-found'],
});

export const voteRoute = anyone.put({
  'x-limit': 'vote',
  path: '/api/v1/shared-lists/{token}/votes',
  operationId: 'vote',
  summary: 'Vote on a home of a shared list',
  description:
    'A vote belongs to the account of the caller, or without one to the browser, which gets a cookie. It replaces the vote before; null takes it back.',
  ...byLink,
  body: z
    .strictObject({
      kind: Kind,
      id: bodyId,
      vote: Vote.nullable(),
      name: line(VOTER_NAME_MAX).min(1, 'must not be empty').optional(),
    })
    .openapi('VoteOnHome', {
      description: '`name` is needed with the first vote of somebody without an account.',
    }),
  answer: json(SharedList, 'The list with the vote.'),
  refusals: [
    ...(['saved/list-not-found', 'saved/not-listed'] as const),
    ...(['saved/voter-unnamed', 'saved/voters-full'] as const),
  ],
});

export const listEventsRoute = anyone.get({
  path: '/api/v1/shared-lists/{token}/events',
  operationId: 'followSharedList',
  summary: 'Follow the votes of a shared list',
  ...byLink,
  query: z.strictObject({ after }),
  answer: events,
  refusals: ['saved/list-not-found', 'live/full'],
});
