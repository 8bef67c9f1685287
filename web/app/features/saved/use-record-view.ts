import type { ViewedHome } from '@stoop/domain/saved/viewed-units';
import { useEffect } from 'react';
import { useUser } from '../../platform/session.ts';

/** R3.09: remembers that a unit was looked at, in this browser for a visitor. */
export function useRecordView({
  buildingId,
  unitId,
  name,
  about,
}: Omit<ViewedHome, 'viewedAt'>): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    const noted = import('./record-view.ts').then(({ recordView }) =>
      recordView({ buildingId, unitId, name, about }, accountId),
    );
    // What is not remembered is missing in a list, and nothing more.
    noted.catch(() => {});
  }, [accountId, buildingId, unitId, name, about]);
}
