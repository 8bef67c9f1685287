interface Labelled {
  building: { name: string; address: string };
  unit?: { unitNumber?: string; label: string };
  room?: { name?: string };
}

/** Room names that are understood alone; others, such as Front, only name a location. */
const SELF_EXPLANATORY = /\b(?:\w*room|home|house|apartment|studio|suite|loft|den)\b/i;

/** `Front room`; a name that is understood alone stays. */
export const roomWords = ({ name }: { name?: string | undefined }) => {
  const roomName = name?.trim();
  if (!roomName) return 'Room';
  return SELF_EXPLANATORY.test(roomName) ? roomName : roomName.replace(/^[^,]+/, '$& room');
};

/**
 * The label of a home, which what refers to it keeps when it is no longer visible: `Front room, Warren House,
 * 3R`. A unit without a number is named by its size.
 */
export function labelOfHome({ building, unit, room }: Labelled): string {
  const house = building.name.trim() || building.address.trim() || 'House without a name';
  const unitName = unit && (unit.unitNumber?.trim() || unit.label);
  return [room && roomWords(room), house, unitName].filter(Boolean).join(', ');
}
