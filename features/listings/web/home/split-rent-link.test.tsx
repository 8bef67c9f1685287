import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { RoomWithQueue } from '../../rules/views.ts';
import { GroupCost } from './split-rent-link.tsx';

const room = (roomId: string, price: number, roomType = 'Private room') =>
  ({ roomId, price, roomType, queue: { inMatching: 0 } }) as unknown as RoomWithQueue;
const words = (wholePrice: number, rooms: RoomWithQueue[], bedCount = 3) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GroupCost
        home="12 Warren Street, 3R"
        page="/buildings/warren/units/3r"
        unit={{ bedCount, wholePrice }}
        rooms={rooms}
        budgets={[1_400, 1_200, 1_000]}
      />
    </MemoryRouter>,
  );
const entire = (price: number) => words(price, [room('all', price, 'Entire home')]);

test('a home says what each of a group pays and why, and leads to the split', () => {
  const even = entire(2_700);
  expect(even).toContain('$900 + $900 + $900 for the whole home. Each pays the same part');
  expect(even).toContain('href="/rent-split#home=12+Warren');
  expect(even).not.toContain('budget=');
  expect(entire(3_450)).toContain(
    '$1,250 + $1,200 + $1,000 for the whole home. As even as your budgets allow: whoever cannot pay an even part pays all of their budget',
  );
  expect(words(3_600, [room('a', 1_400), room('b', 1_200), room('c', 1_000)])).toContain(
    '$1,400 + $1,200 + $1,000 for a room each. Who takes which, by what each can pay: $1,400: Room 1, $1,400; $1,200: Room 2, $1,200; $1,000: Room 3, $1,000.',
  );
  expect(entire(3_601)).toBe('Beyond your budgets, or with too few rooms.');
});

test('a home that a group can have to itself says so first, and then what its rooms beside others cost', () => {
  const rooms = ['a', 'b', 'c', 'd'].map((id) => room(id, 850));
  expect(words(3_400, rooms, 4)).toMatch(
    /\$1,200 \+ \$1,200 \+ \$1,000 for the whole home\. .* Or beside others: \$850 \+ \$850 \+ \$850 for a room each\./,
  );
});
