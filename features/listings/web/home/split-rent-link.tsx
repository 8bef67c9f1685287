import { dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { RENT_MAX } from '@stoop/features/rent-division/rules/rent-split';
import {
  newDraft,
  plainName,
  SPLIT_MAX,
  SPLIT_MIN,
} from '@stoop/features/rent-division/rules/split-draft';
import { linkToSplit } from '@stoop/features/rent-division/rules/split-link';
import { groupHome, isFreeRoom } from '../../rules/group-home.ts';
import { toThemselves } from '../../rules/group-rent.ts';
import { type GroupSplit, groupSplit } from '../../rules/group-split.ts';
import { roomName } from '../../rules/offers.ts';
import { isWholeHome } from '../../rules/unit-price.ts';
import type { RoomView, RoomWithQueue, UnitFacts } from '../../rules/views.ts';
import { sharesWords } from '../card/home.ts';

interface SplitRentLinkProps {
  /** What the home is called. */
  home: string;
  /** Its page. */
  page: string;
  unit: Pick<UnitFacts, 'bedCount' | 'wholePrice'>;
  rooms: readonly RoomWithQueue[];
  /** What each of a group can pay. */
  budgets?: readonly number[] | undefined;
}

type Draft = Parameters<typeof newDraft>[0];
interface Sharing {
  words: string;
  draft: Draft;
}

const namesOf = (rooms: readonly RoomView[]) =>
  rooms.map((room, index) => plainName(roomName(room, index)));

type Shared = Omit<SplitRentLinkProps, 'home' | 'page'>;

/** Who takes which room, or why each pays what they pay. */
function whyWords(
  { shares, rooms }: GroupSplit,
  budgets: readonly number[],
  names: readonly string[],
): string {
  if (rooms) {
    const takes = rooms.map(
      (room, at) => `${dollars(budgets[at] ?? 0)}: ${names[room]}, ${dollars(shares[at] ?? 0)}`,
    );
    return `Who takes which, by what each can pay: ${takes.join('; ')}.`;
  }
  return Math.max(...shares) - Math.min(...shares) <= 1
    ? 'Each pays the same part of the rent.'
    : 'As even as your budgets allow: whoever cannot pay an even part pays all of their budget, and the others the rest.';
}

/** The home as a group takes it: to itself if it can, else by the room; null where it is beyond its budgets. */
function byGroup({ unit, rooms: all, budgets = [] }: Shared): Sharing | null {
  const rooms = all.map(({ queue, ...room }) => ({
    ...room,
    ...(queue.inMatching && { isClosed: true as const }),
  }));
  const home = groupHome({ ...unit, roomList: rooms });
  const cheapest = groupSplit(home, budgets);
  const split = groupSplit(toThemselves(home, budgets.length), budgets) ?? cheapest;
  if (budgets.length === 0 || !split) return null;
  const own = rooms.filter(isFreeRoom);
  const names = namesOf(own);
  const wordsOf = ({ shares, rooms: taken }: GroupSplit) =>
    sharesWords({
      ...{ budgets: [...budgets], shares },
      roomIds: taken?.map((room) => own[room]?.roomId ?? '') ?? null,
    });
  const { rent, shares: prices } = split;
  const saidOf = (one: GroupSplit) => `${wordsOf(one)}. ${whyWords(one, budgets, names)}`;
  const besides = cheapest && cheapest.rent < rent ? ` Or beside others: ${saidOf(cheapest)}` : '';
  return {
    words: `Within your budgets: ${saidOf(split)}${besides}`,
    draft: {
      ...{ rent, prices, budgets },
      rooms: split.rooms?.map((room) => names[room] ?? '') ?? budgets.map(() => ''),
    },
  };
}

const splitTo = ({ draft }: Sharing, { home, page }: Pick<SplitRentLinkProps, 'home' | 'page'>) =>
  linkToSplit(newDraft({ ...draft, home, page }));

/** How a group pays for a home, in a sentence, and the way to split it otherwise. */
export function GroupCost(props: SplitRentLinkProps) {
  const sharing = byGroup(props);
  if (!sharing) return 'Beyond your budgets, or with too few rooms.';
  return (
    <>
      {sharing.words}{' '}
      {isPossible(sharing) && (
        <UnderlinedLink {...splitTo(sharing, props)}>Split this rent</UnderlinedLink>
      )}
    </>
  );
}

/** All rooms that are let singly, at their prices. */
function byRoom({ rooms }: Shared): Sharing {
  const single = rooms.filter((room) => !isWholeHome(room));
  const prices = single.map(({ price }) => Math.max(0, Math.round(price)));
  const rent = prices.reduce((sum, price) => sum + price, 0);
  return {
    words: `Taking these rooms together for ${dollars(rent)}?`,
    draft: { rent, prices, rooms: namesOf(single) },
  };
}

const whole = ({ unit: { bedCount, wholePrice } }: Shared): Sharing => ({
  words: `Sharing this home for ${dollars(wholePrice ?? 0)}?`,
  draft: { rent: wholePrice ?? 0, rooms: Array<string>(Math.min(bedCount, SPLIT_MAX)).fill('') },
});

const isPossible = ({ draft: { rent, rooms } }: Sharing) =>
  rooms.length >= SPLIT_MIN && rooms.length <= SPLIT_MAX && rent >= 1 && rent <= RENT_MAX;

/** The way to the tool that splits a rent, with the home and its rooms in it; nothing where there is one room. */
export function SplitRentLink(props: SplitRentLinkProps) {
  const ways = [byGroup(props) ?? [], byRoom(props), whole(props)].flat();
  const sharing = ways.find(isPossible);
  if (!sharing) return null;
  return (
    <p className="mt-4">
      {sharing.words} <StrongLink {...splitTo(sharing, props)}>Split this rent</StrongLink>
    </p>
  );
}
