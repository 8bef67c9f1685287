import { moment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import {
  ageOfRequest,
  CONNECTION_STATES,
  type Connection,
  type ConnectionRole,
  connectionFor,
  IMPORTED_LISTS,
  type ImportedList,
} from '../../rules/connections.ts';

/** What two people are to each other, as `PAIR_COLUMNS` reads it. */
export const pairShape = z.object({
  requesterId: z.string(),
  recipientId: z.string(),
  state: z.enum(CONNECTION_STATES),
  areRoommates: z.boolean(),
  /** What the requester wrote with the request. */
  note: z.string(),
  askedAt: moment,
  changedAt: moment,
  /** The time of the query, by the database's clock. */
  now: moment,
});
export type Pair = z.infer<typeof pairShape>;

export const roleIn = ({ requesterId }: Pair, accountId: string): ConnectionRole =>
  requesterId === accountId ? 'requester' : 'recipient';

export const otherOf = ({ requesterId, recipientId }: Pair, accountId: string): string =>
  requesterId === accountId ? recipientId : requesterId;

/** What a pair is for one of the two. */
export const connectionIn = (pair: Pair, accountId: string): Connection =>
  connectionFor(pair.state, ageOfRequest(pair.askedAt, pair.now), roleIn(pair, accountId));

/** An id that a list of an imported profile names while no pair says so. */
export const importedShape = z.object({ list: z.enum(IMPORTED_LISTS), otherId: z.string() });
export type ImportedId = z.infer<typeof importedShape>;

/** The lists of a profile (R3.03): ids in the order of their characters. */
export type ConnectionLists = Record<ImportedList, string[]>;

export const NO_CONNECTIONS: ConnectionLists = {
  friendRequestsSent: [],
  friendRequestsReceived: [],
  myFriends: [],
  myRoommates: [],
};

/** The list that names the other person of a pair. */
const LIST_OF = {
  none: null,
  sent: 'friendRequestsSent',
  received: 'friendRequestsReceived',
  friend: 'myFriends',
} as const;

/** The lists of an account from its pairs, and from what its imported profile names besides. */
export function connectionLists(
  accountId: string,
  pairs: readonly Pair[],
  imported: readonly ImportedId[],
): ConnectionLists {
  const paired = pairs.flatMap((pair): ImportedId[] => {
    const otherId = otherOf(pair, accountId);
    const list = LIST_OF[connectionIn(pair, accountId)];
    return [
      ...(list ? [{ list, otherId }] : []),
      ...(pair.areRoommates ? [{ list: 'myRoommates' as const, otherId }] : []),
    ];
  });
  const named = [...paired, ...imported];
  const idsIn = (list: ImportedList) =>
    new Set(named.filter((one) => one.list === list).map(({ otherId }) => otherId));
  return Object.fromEntries(
    IMPORTED_LISTS.map((list) => [list, [...idsIn(list)].sort()]),
  ) as ConnectionLists;
}
