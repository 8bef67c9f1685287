import { OwnField, useOwnField } from '@stoop/base/web/platform/own-field';
import { saveOwnField } from '@stoop/base/web/platform/save-own-field';
import {
  hasOwnAddresses,
  type OwnAddress,
  readOwnAddresses,
  withOwnAddresses,
} from '../rules/own-addresses.ts';

/** The addresses to which somebody goes. */
export const addressesField = new OwnField<readonly OwnAddress[]>({
  ...{ name: 'addresses', field: 'ownAddresses', none: [], read: readOwnAddresses },
  isNone: (addresses) => addresses.length === 0,
  unsent: 'Your addresses are not in your account yet.',
});

export const saveOwnAddresses = (addresses: readonly OwnAddress[]): void =>
  saveOwnField(addressesField, addresses);

/** The own addresses now. */
export const ownAddresses = addressesField.get;

/** Stores these beside those that are stored, as many as there is room for. */
export function addOwnAddresses(added: readonly OwnAddress[]): void {
  const own = addressesField.get();
  if (!hasOwnAddresses(own, added)) saveOwnAddresses(withOwnAddresses(own, added));
}

export const useOwnAddresses = (): readonly OwnAddress[] => useOwnField(addressesField);
