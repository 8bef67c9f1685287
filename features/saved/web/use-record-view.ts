import { useUser } from '@stoop/base/web/platform/session';
import { useEffect } from 'react';
import type { ViewedHome } from '../rules/viewed-units.ts';

/** R3.09: records that a unit was viewed; for a visitor in this browser. */
export function useRecordView({
  buildingId,
  unitId,
  roomId,
  name,
  about,
}: Omit<ViewedHome, 'viewedAt'>): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    const recorded = import('./record-view.ts').then(({ recordView }) =>
      recordView({ buildingId, unitId, ...(roomId && { roomId }), name, about }, accountId),
    );
    // Optional: a failure only leaves the view out of a list.
    recorded.catch(() => {});
  }, [accountId, buildingId, unitId, roomId, name, about]);
}
