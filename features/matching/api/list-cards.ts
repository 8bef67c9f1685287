import { Keyset, positionText } from '@stoop/base/api/http/keyset-pagination';
import { Refused } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { readCards, readViewer } from '@stoop/features/people/api/connections/cards';
import { findProfile } from '@stoop/features/people/api/store';
import { EMPTY_PROFILE, type StoredProfile } from '@stoop/features/people/rules/stored-profile';
import { z } from 'zod';
import type { RankedCards } from '../contract/routes.ts';
import { answersOf, countAnswers } from '../rules/card-answers.ts';
import type { Ranked, RankedPerson } from '../rules/fit-index.ts';
import { type SeekerFilters, seekerTest } from '../rules/seeker-filters.ts';
import { compatibilityOf, type Viewer } from './compatibility.ts';
import type { RoommateDeps } from './deps.ts';

/** More than anybody leafs through. */
const SHOWN_MAX = 10_000;
/** The last card of a page, and how many were shown up to it. */
const cardPosition = z.object({
  ranking: z.number().min(0).max(100),
  userId: positionText.max(200),
  shown: z.int().min(1).max(SHOWN_MAX),
});
type CardPosition = z.infer<typeof cardPosition>;
const CARDS = new Keyset(cardPosition);
const BOUND = ['roommates'];

export interface CardsQuery {
  filters: SeekerFilters;
  limit: number;
  cursor?: string | undefined;
}

/** The viewer of cards: the own answers, and the names of neighborhoods for sentences. */
export async function readOwnSide(
  { database: { sql }, neighborhoods }: RoommateDeps,
  accountId: string,
): Promise<Viewer & { profile: StoredProfile }> {
  const [found, areas] = await Promise.all([findProfile(sql, accountId), neighborhoods()]);
  const profile = found?.profile ?? EMPTY_PROFILE;
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  return { profile, answers: answersOf(profile), nameOfArea: (id) => names.get(id) ?? id };
}

const isAfter = (person: RankedPerson, { ranking, userId }: CardPosition): boolean =>
  person.ranking < ranking || (person.ranking === ranking && person.id > userId);

/** The people after a position, with at least one more than `limit` if there are. */
function rankedAfter(
  rank: (limit: number) => Ranked,
  limit: number,
  position: CardPosition | null,
): { ranked: Ranked; people: RankedPerson[] } {
  for (let most = (position?.shown ?? 0) + limit + 1; ; most *= 2) {
    const ranked = rank(most);
    const people = position ? ranked.people.filter((one) => isAfter(one, position)) : ranked.people;
    // People who joined since the last page may have pushed the others down.
    if (people.length > limit || ranked.people.length >= ranked.count) return { ranked, people };
  }
}

/** A page of the cards that the viewer may see, those that fit best first. */
export async function listCards(
  deps: RoommateDeps,
  accountId: string,
  { filters, limit, cursor }: CardsQuery,
): Promise<RankedCards | Refused<'request/invalid'>> {
  const position = CARDS.read(BOUND, cursor);
  if (position instanceof Refused) return position;
  const { sql } = deps.database;
  const [own, viewer] = await Promise.all([
    readOwnSide(deps, accountId),
    readViewer(sql, accountId),
  ]);
  const { fits, facts } = await deps.seekers();
  const test = seekerTest(filters);
  const isAsked = (id: string): boolean => {
    if (id === accountId || viewer.blockedWith.has(id)) return false;
    const about = facts.get(id);
    return !test || (about !== undefined && test(about));
  };
  const asked = [accountId, own.answers, filters, [...viewer.blockedWith]];
  const rank = (most: number) =>
    deps.rankings.rank(asked, most, {
      rank: (limit) => fits.rank(own.answers, { limit, isAsked }),
      isShown: (id) => facts.has(id),
    });
  const { ranked, people } = rankedAfter(rank, limit, position);
  const shown = people.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = people.length > limit && last !== undefined;
  // Read now, so that a card which is switched off meanwhile is not shown.
  const cards = await readCards(
    sql,
    viewer,
    shown.map(({ id }) => id),
    newYorkDay(deps.now()),
  );
  const count = Math.min((position?.shown ?? 0) + shown.length, SHOWN_MAX);
  return {
    items: shown.flatMap(({ id }) => {
      const card = cards.get(id);
      return card ? [{ card, compatibility: compatibilityOf(own, card) }] : [];
    }),
    nextCursor: hasMore
      ? CARDS.write(BOUND, { ranking: last.ranking, userId: last.id, shown: count })
      : null,
    hasMore,
    totalCount: ranked.count,
    hidden: ranked.ruledOut,
    you: { hasCard: own.profile.hasRoommateCard, answers: countAnswers(own.answers) },
  };
}
