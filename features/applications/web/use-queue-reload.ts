import './applied.ts';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';

/** For the page of a home: loads its data again when its queue changed. Visitors have no events. */
export function useQueueReload(
  { buildingId, unitId }: { buildingId: string; unitId: string },
  isSignedIn: boolean,
): void {
  const home = new URLSearchParams({ home: `${buildingId}/${unitId}` });
  useOwnLiveReload(['queue'], isSignedIn ? `?${home}` : null);
}
