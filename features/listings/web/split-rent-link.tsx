import { dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { RENT_MAX } from '@stoop/features/rent-division/rules/rent-split';
import {
  newDraft,
  plainName,
  SPLIT_MAX,
  SPLIT_MIN,
} from '@stoop/features/rent-division/rules/split-draft';
import { splitLink } from '@stoop/features/rent-division/rules/split-link';
import { roomName } from '../rules/offers.ts';
import { isWholeHome } from '../rules/unit-price.ts';
import type { RoomView } from '../rules/views.ts';

/** The way to the tool that splits a rent, with the rooms of a unit and their prices; nothing where there is one room. */
export function SplitRentLink({ rooms }: { rooms: readonly RoomView[] }) {
  const shared = rooms.filter((room) => !isWholeHome(room));
  const prices = shared.map(({ price }) => Math.max(0, Math.round(price)));
  const rent = prices.reduce((sum, price) => sum + price, 0);
  const isPossible =
    shared.length >= SPLIT_MIN && shared.length <= SPLIT_MAX && rent >= 1 && rent <= RENT_MAX;
  if (!isPossible) return null;
  const names = shared.map((room, index) => plainName(roomName(room, index)));
  return (
    <p className="mt-4">
      Taking these rooms together?{' '}
      <StrongLink to={splitLink(newDraft({ rent, rooms: names, prices }))}>
        Split the {dollars(rent)} fairly
      </StrongLink>
    </p>
  );
}
