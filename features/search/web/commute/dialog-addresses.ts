import { COMMUTE_MINUTES, type CommuteTo } from '@stoop/features/commute/rules/commute-search';
import {
  isSameBlock,
  OWN_ADDRESSES_MAX,
  type OwnAddress,
} from '@stoop/features/commute/rules/own-addresses';

/** An address of the dialog. One that only the address of the search names may be that of somebody else. */
export interface DialogAddress extends OwnAddress {
  isOfLink: boolean;
}

/** The own addresses with their labels, and those that only the address of the search has. */
export function startAddresses(
  searched: readonly CommuteTo[],
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

/** The limit that another address begins with: that of the first one, which its reader left or chose; none where that has none. */
export const nextLimit = ([first]: readonly DialogAddress[]): Pick<CommuteTo, 'maxMinutes'> => {
  if (!first) return { maxMinutes: COMMUTE_MINUTES.usual };
  return first.maxMinutes === undefined ? {} : { maxMinutes: first.maxMinutes };
};

/** With an address that was added; one's own at the same place keeps its name. */
export function withAdded(
  addresses: readonly DialogAddress[],
  added: OwnAddress,
): readonly DialogAddress[] {
  const there = addresses.find((one) => isSameBlock(one, added));
  if (there && !there.isOfLink) return addresses;
  return [...addresses.filter((one) => one !== there), { ...added, isOfLink: false }];
}

/** What is stored as one's own: nothing that came with a link, unless its reader said that it is theirs. */
export const ownOf = (addresses: readonly DialogAddress[]): OwnAddress[] =>
  addresses.flatMap(({ isOfLink, ...address }, index) =>
    isOfLink ? [] : [{ ...address, label: address.label.trim() || `Address ${index + 1}` }],
  );
