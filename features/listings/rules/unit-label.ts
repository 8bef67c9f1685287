import type { UnitDocument } from './documents.ts';

/** R9.09: `Studio`, or bedrooms and bathrooms, such as `2B1B`; half baths stay, `3B1.5B`. */
export function unitLabel(unit: Pick<UnitDocument, 'bedCount' | 'bathCount'>): string {
  return unit.bedCount === 0 ? 'Studio' : `${unit.bedCount}B${unit.bathCount}B`;
}

/** The same in words: `2 bed, 1.5 bath`, or `Studio`. */
export const sizeWords = ({
  bedCount,
  bathCount,
}: Pick<UnitDocument, 'bedCount' | 'bathCount'>): string =>
  bedCount === 0 ? 'Studio' : `${bedCount} bed, ${bathCount} bath`;

/** A label as it is read: `2 bed, 1 bath` for `2B1B`; any other text as it is. */
export const labelWords = (label: string): string =>
  label.replace(/^(\d+)B(\d+(?:\.\d+)?)B$/, '$1 bed, $2 bath');

/** What a room is in: `a 2-bedroom`, or `a studio`. */
export const aroundRoomWords = ({ bedCount }: Pick<UnitDocument, 'bedCount'>): string =>
  bedCount === 0 ? 'a studio' : `a ${bedCount}-bedroom`;
