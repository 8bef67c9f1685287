import { describe, expect, test } from 'vitest';
import { freeRooms, householdRooms } from './household-rooms.ts';

const room = (price: number, roomType = 'Private', name = '') => ({
  roomId: `room-${price}`,
  is_visible: true,
  price,
  roomType,
  name,
});

describe('the rooms of a home for a household', () => {
  test('are its listed rooms at their prices', () => {
    const unit = {
      bedCount: 2,
      available_spots: 2,
      roomList: [room(1500, 'Private', 'Corner'), room(1200)],
    };
    expect(householdRooms(unit)).toEqual({
      rent: 2700,
      rooms: [
        { name: 'Corner', price: 1500 },
        { name: 'Private', price: 1200 },
      ],
      prices: [1200, 1500],
    });
  });

  test('share the rent of the whole home in proportion where it has its own', () => {
    const roomList = [room(1000), room(2000), room(2400, 'Entire home')];
    const rooms = householdRooms({ bedCount: 2, available_spots: 2, roomList });
    expect(rooms).toMatchObject({ rent: 2400, prices: [800, 1600] });
  });

  test('are its bedrooms at equal prices where it is listed only as a whole', () => {
    const roomList = [room(3000, 'Entire home')];
    const rooms = householdRooms({ bedCount: 3, available_spots: 3, roomList });
    expect(rooms).toMatchObject({ rent: 3000, prices: [1000, 1000, 1000] });
    expect(rooms?.rooms.map(({ name }) => name)).toEqual(['Room 1', 'Room 2', 'Room 3']);
  });

  test('are none where a room is occupied, because a household applies for the whole', () => {
    const roomList = [room(1500), room(1200)];
    expect(householdRooms({ bedCount: 3, available_spots: 2, roomList })).toBeNull();
    expect(freeRooms({ bedCount: 3, available_spots: 2, roomList })?.rent).toBe(2700);
    expect(householdRooms({ bedCount: 2, available_spots: 2, roomList })?.rent).toBe(2700);
  });

  test('are none where nobody could share', () => {
    expect(householdRooms({ bedCount: 2, available_spots: 1, roomList: [room(1500)] })).toBeNull();
    expect(
      householdRooms({ bedCount: 2, available_spots: 0, roomList: [room(1500), room(900)] }),
    ).toBeNull();
    expect(
      householdRooms({ bedCount: 0, available_spots: 1, roomList: [room(2000, 'Entire home')] }),
    ).toBeNull();
  });
});
