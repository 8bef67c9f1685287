import { isStoredPage } from '@stoop/base/web/platform/offline-pages';
import { loadAgainWhenReachable } from '@stoop/base/web/platform/reachability';
import { storedAddress } from './stored-kinds.ts';

export async function isStored(href: string): Promise<boolean> {
  const address = storedAddress(href);
  return address !== null && isStoredPage(address);
}

/** As `loadAgainWhenReachable`, with the pages that are stored. */
export const loadAgain = (request: Request, errors: readonly unknown[]): Promise<void> =>
  loadAgainWhenReachable(request, errors, isStored);
