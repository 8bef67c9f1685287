import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { isPlainLine, visibleText } from '@stoop/base/rules/text/visible-text';
import {
  blockOf,
  COMMUTE_TO_MAX,
  type CommuteTo,
  isMinutes,
  isNearCity,
} from './commute-search.ts';

/** An address to which somebody goes every day, with their longest way to it. It is personal: no link has it. */
export interface OwnAddress extends CommuteTo {
  /** Such as `Work`; at most 30 characters. */
  label: string;
  /** The place that was picked, such as a station. */
  placeName?: string | undefined;
}

export const OWN_ADDRESSES_MAX = COMMUTE_TO_MAX;
export const ADDRESS_LABEL_MAX = 30;
export const ADDRESS_NAME_MAX = 200;
/** What labels are offered. */
export const ADDRESS_LABELS = ['Work', 'School', 'Family'] as const;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A visible line of at most so many characters; empty for anything else. */
const lineOf = (value: unknown, most: number): string =>
  typeof value === 'string' && isPlainLine(value) ? visibleText(value).slice(0, most) : '';

/** Parses stored addresses; drops what it does not understand, and a second one in a block. */
export function readOwnAddresses(stored: unknown): OwnAddress[] {
  if (!Array.isArray(stored)) return [];
  const known: OwnAddress[] = [];
  for (const one of stored) {
    const {
      label: written,
      placeName: name,
      lat,
      lng,
      maxMinutes,
    } = (one ?? {}) as Record<string, unknown>;
    const label = lineOf(written, ADDRESS_LABEL_MAX);
    const placeName = lineOf(name, ADDRESS_NAME_MAX);
    if (!label || !isNumber(lat) || !isNumber(lng) || !isNearCity({ lat, lng })) continue;
    if (known.some((other) => isSameBlock(other, { lat, lng }))) continue;
    const isLimited = isNumber(maxMinutes) && isMinutes(maxMinutes);
    known.push({
      ...{ label, lat, lng },
      ...(placeName && { placeName }),
      ...(isLimited && { maxMinutes }),
    });
  }
  return known.slice(0, OWN_ADDRESSES_MAX);
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

/** The addresses with these too, as many as there is room for; one that is known takes the limit alone. */
export function withOwnAddresses(
  own: readonly OwnAddress[],
  added: readonly OwnAddress[],
): OwnAddress[] {
  const known = own.map((address) => {
    const { maxMinutes } = added.find((one) => isSameBlock(one, address)) ?? {};
    return maxMinutes === undefined ? address : { ...address, maxMinutes };
  });
  const others = added.filter((one) => !own.some((address) => isSameBlock(address, one)));
  return [...known, ...others].slice(0, OWN_ADDRESSES_MAX);
}

/** Whether all of these are own ones, with their limits. */
export const hasOwnAddresses = (
  own: readonly OwnAddress[],
  asked: readonly OwnAddress[],
): boolean =>
  asked.every((one) =>
    own.some(
      (address) =>
        isSameBlock(address, one) && (one.maxMinutes ?? address.maxMinutes) === address.maxMinutes,
    ),
  );
