import type { Coordinates } from '../listings/documents.ts';
import { blockOf } from './commute-search.ts';

/** An address to which somebody goes every day. It is personal: links have it without its label. */
export interface OwnAddress extends Coordinates {
  /** Such as `Work`; at most 30 characters. */
  label: string;
  /** The place that was picked, such as a station. */
  placeName?: string;
}

export const OWN_ADDRESSES_MAX = 3;
export const ADDRESS_LABEL_MAX = 30;
/** What labels are offered. */
export const ADDRESS_LABELS = ['Work', 'School', 'Family'] as const;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Parses stored addresses and drops what it does not understand. */
export function readOwnAddresses(stored: unknown): OwnAddress[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((one: unknown) => {
      const { label, placeName, lat, lng } = (one ?? {}) as Record<string, unknown>;
      const isKnown = typeof label === 'string' && label.trim() && isNumber(lat) && isNumber(lng);
      if (!isKnown) return [];
      const name = typeof placeName === 'string' && { placeName };
      return [{ label: label.trim().slice(0, ADDRESS_LABEL_MAX), lat, lng, ...name }];
    })
    .slice(0, OWN_ADDRESSES_MAX);
}

/** Whether a search names this address. */
export const isSameBlock = (one: Coordinates, other: Coordinates): boolean => {
  const [here, there] = [blockOf(one), blockOf(other)];
  return here.lat === there.lat && here.lng === there.lng;
};

/** The label of an address of a search, if it is an own one; else its number among `count`. */
export function addressLabel(
  at: Coordinates,
  own: readonly OwnAddress[],
  { index, count }: { index: number; count: number },
): string {
  const known = own.find((address) => isSameBlock(address, at));
  if (known) return known.label;
  return count > 1 ? `address ${index + 1}` : 'the address';
}
