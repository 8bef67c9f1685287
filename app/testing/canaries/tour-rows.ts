import { SHARED, type Sharing } from '../sharing.ts';
import { APPLICATION_ID, put } from './rows.ts';
import { canary } from './values.ts';

/** Ada's tour with its calendar, and one that a caller asked for. */
export async function writeTours(world: Sharing, ada: string): Promise<void> {
  await put(world, 'tours', {
    id: canary('tourId'),
    building_id: SHARED.buildingId,
    unit_id: SHARED.unitId,
    visitor_id: ada,
    application_id: APPLICATION_ID,
    mode: 'video',
    starts_at: '2026-11-23T15:00:00Z',
    ends_at: '2026-11-23T15:30:00Z',
    status: 'booked',
    home_label: canary('tourLabel'),
    home_address: canary('tourAddress'),
    link_key: canary('tourKey'),
    cancellation: { isByStaff: true, reason: canary('tourReason'), at: '2026-11-22T15:00:00Z' },
    guide: { name: canary('guideName'), meeting: canary('guideMeeting'), phone: null },
  });
  await put(world, 'tour_waits', {
    tour_id: canary('tourId'),
    visitor_id: ada,
    building_id: SHARED.buildingId,
    from_day: '2026-11-21',
  });
  await put(world, 'tour_feeds', {
    account_id: ada,
    kind: 'own',
    token_hash: canary('feedHash'),
  });
  await put(world, 'tours', {
    id: 'TOUR-of-a-caller',
    building_id: SHARED.buildingId,
    unit_id: SHARED.unitId,
    mode: 'video',
    starts_at: '2026-11-23T16:00:00Z',
    ends_at: '2026-11-23T16:30:00Z',
    status: 'booked',
    home_label: 'Warren House',
    link_key: 'key',
    caller: {
      name: canary('callerName'),
      email: `${canary('callerEmail')}@stoop.test`,
      phone: canary('callerPhone'),
    },
  });
}
