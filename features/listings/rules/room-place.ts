/** Where in a home a room is, as far as its name says it. */
export type RoomPlace = 'street' | 'back' | 'middle' | 'corner';

const NAMES: readonly (readonly [RoomPlace, RegExp])[] = [
  ['street', /\b(?:front|street)\b/i],
  ['back', /\b(?:rear|back|garden|courtyard|yard)\b/i],
  ['middle', /\b(?:middle|center|centre)\b/i],
  ['corner', /\bcorner\b/i],
];

/** `Front, bed 1` is at the street; null where the name says nothing of it. */
export const roomPlace = (name: string | undefined): RoomPlace | null =>
  NAMES.find(([, pattern]) => name !== undefined && pattern.test(name))?.[0] ?? null;

export const ROOM_PLACE_WORDS: Readonly<Record<RoomPlace, string>> = {
  street: 'At the street',
  back: 'At the back',
  middle: 'Between the street and the back',
  corner: 'In a corner',
};
