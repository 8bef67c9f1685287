import {
  isSameBlock,
  OWN_ADDRESSES_MAX,
  type OwnAddress,
} from '@stoop/domain/commute/own-addresses';
import type { Coordinates } from '@stoop/domain/listings/documents';

/** An address of the dialog. One that only the address of the search names may be that of somebody else. */
export interface DialogAddress extends OwnAddress {
  isOfLink: boolean;
}

/** The own addresses with their labels, and those that only the search has. */
export function startAddresses(
  searched: readonly Coordinates[],
  own: readonly OwnAddress[],
): DialogAddress[] {
  // The number is that of the search, as on its homes.
  const others = searched
    .map((at, index) => ({ ...at, label: `Address ${index + 1}`, isOfLink: true }))
    .filter((at) => !own.some((address) => isSameBlock(address, at)));
  return [...own.map((one) => ({ ...one, isOfLink: false })), ...others].slice(
    0,
    OWN_ADDRESSES_MAX,
  );
}

/** What is stored as one's own: nothing that came with a link, unless its reader said that it is theirs. */
export const ownOf = (addresses: readonly DialogAddress[]): OwnAddress[] =>
  addresses.flatMap(({ isOfLink, ...address }, index) =>
    isOfLink ? [] : [{ ...address, label: address.label.trim() || `Address ${index + 1}` }],
  );
