import type { Items, ListType, PageOf, Positions } from '../found.ts';
import { Best } from './best.ts';
import { hasBit } from './bitmap.ts';
import { buildingItemOf, type Home, type HomeReader, minPriceOf } from './home-reader.ts';
import type { NameOrder } from './name-order.ts';
import type { Selection } from './selection.ts';

type Entry<Type extends ListType> = { item: Items[Type]; position: Positions[Type] };

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The items that a home has in a list of each type, in the list's order. */
const ENTRIES: { [Type in ListType]: (home: Home, name: string) => Entry<Type>[] } = {
  building: (home, name) => {
    const { buildingId } = home.summary;
    return [{ item: buildingItemOf(home), position: { name, buildingId } }];
  },
  unit: ({ summary, units }, name) => {
    const { buildingId } = summary;
    return inOrder(units, ({ rentId }) => rentId).map((unit) => ({
      item: { buildingId, ...unit, minPrice: minPriceOf(unit), building: summary },
      position: { name, buildingId, rentId: unit.rentId },
    }));
  },
  room: ({ summary, units }, name) => {
    const { buildingId } = summary;
    return inOrder(units, ({ rentId }) => rentId).flatMap(({ roomList, ...unit }) =>
      inOrder(roomList, ({ roomId }) => roomId).map((room) => ({
        item: { buildingId, rentId: unit.rentId, ...room, unit, building: summary },
        position: { name, buildingId, rentId: unit.rentId, roomId: room.roomId },
      })),
    );
  },
};

const inOrder = <Item>(items: readonly Item[], id: (item: Item) => string) =>
  [...items].sort((one, other) => byText(id(one), id(other)));

const PARTS = ['name', 'buildingId', 'rentId', 'roomId'] as const;

/** Whether a position comes after another of the same type. */
function isPast(position: Partial<Positions['room']>, after: Partial<Positions['room']>): boolean {
  for (const part of PARTS) {
    const order = byText(position[part] ?? '', after[part] ?? '');
    if (order !== 0) return order > 0;
  }
  return false;
}

/** Up to so many buildings it is quicker to look at each one's place than to walk through the order. */
const FEW = 1024;

/** The slots of a selection in the order of names, from a rank on. */
function* slotsFrom(
  { bits, buildings }: Selection,
  order: NameOrder,
  from: number,
  most: number,
): Generator<number> {
  if (buildings > FEW) {
    for (let rank = from; rank < order.length; rank++) {
      const slot = order.slots[rank] as number;
      if (hasBit(bits, slot)) yield slot;
    }
    return;
  }
  const best = new Best(Math.min(most, buildings), () => false);
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      const rank = order.ranks[slot] as number;
      if (rank >= from) best.offer(rank, slot);
    }
  }
  yield* best.slots.subarray(0, best.length);
}

/** A page of a selection, by lower-cased name and the ids, and the position where it ends if more follow. */
export function listPage<Type extends ListType>(
  type: Type,
  selection: Selection,
  { limit, after }: PageOf<Type>,
  { order, reader }: { order: NameOrder; reader: HomeReader },
): { items: Items[Type][]; next: Positions[Type] | null } {
  const from = after ? order.before(after.name, after.buildingId) : 0;
  const page: Entry<Type>[] = [];
  // Each building holds one item or more; the one that `after` is in may have none left.
  for (const slot of slotsFrom(selection, order, from, limit + 2)) {
    const home = reader.home(slot, selection.scan);
    const entries = ENTRIES[type](home, home.summary.name.toLowerCase());
    for (const entry of entries) if (!after || isPast(entry.position, after)) page.push(entry);
    if (page.length > limit) break;
  }
  const isLast = page.length <= limit;
  const shown = page.slice(0, limit);
  return {
    items: shown.map(({ item }) => item),
    next: isLast ? null : (shown[limit - 1]?.position ?? null),
  };
}
