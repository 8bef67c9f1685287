import { shareOut } from '@stoop/base/rules/share-out';
import { type AgreementTerms, ROOM_NAME_MAX } from './agreement-terms.ts';
import type { CommonGround } from './common-ground.ts';
import { proposedClauses } from './proposed-clauses.ts';

export interface AgreementBasis {
  members: number;
  /** In dollars; null for a home that is not offered any more. */
  home: { rent: number; rooms: readonly { name: string; price: number }[] } | null;
  ground: CommonGround;
  /** Who takes which room at which price, in the order of the members; null before it is known. */
  split?: readonly SplitShare[] | null;
}

export interface SplitShare {
  room: string;
  rentCents: number;
}

/** The shares of the rent by a split, with a deposit in proportion. */
export function sharesBySplit(
  split: readonly SplitShare[],
  depositCents: number,
): AgreementTerms['shares'] {
  const rents = split.map(({ rentCents }) => rentCents);
  const deposits = shareOut(depositCents, rents);
  return split.map(({ room, rentCents }, at) => ({
    number: at + 1,
    room: room.slice(0, ROOM_NAME_MAX),
    rentCents,
    depositCents: deposits[at] ?? 0,
  }));
}

/** The rooms in their order for the members in theirs, the rent in proportion to the rooms' prices. */
function splitByPrices(members: number, home: AgreementBasis['home']): SplitShare[] {
  const rooms = Array.from({ length: members }, (_, at) => home?.rooms[at]);
  const rents = shareOut(
    Math.round((home?.rent ?? 0) * 100),
    rooms.map((room) => Math.max(0, room?.price ?? 0)),
  );
  return rooms.map((room, at) => ({
    room: room?.name ?? `Room ${at + 1}`,
    rentCents: rents[at] ?? 0,
  }));
}

/**
 * What an agreement starts with: the split of the rent, or the rooms at their own prices, and a month of rent as the
 * deposit. No day is proposed: a card tells the month of a move-in alone.
 */
export function proposedTerms({ members, home, ground, split }: AgreementBasis): AgreementTerms {
  const known = split ?? splitByPrices(members, home);
  const rentCents = known.reduce((sum, share) => sum + share.rentCents, 0);
  return {
    rentCents,
    depositCents: rentCents,
    startDate: null,
    shares: sharesBySplit(known, rentCents),
    clauses: proposedClauses(ground),
  };
}
