import { tellDone } from '@stoop/base/web/console/notices';
import { act, defineActs } from '@stoop/base/web/platform/acts';
import { redirect } from 'react-router';
import type { z } from 'zod';
import type { HidingDecisionBody } from '../../contract/staff/hiding.ts';
import type { NewUnit } from '../../contract/staff/staff-listing-routes.ts';
import { staffUnitPath } from './staff-listing-paths.ts';

export interface FloorDraft {
  floor_number: number;
  unitIds: string[];
}

export type NewUnitBody = z.input<typeof NewUnit>;

interface Seen {
  buildingId: string;
  version: number;
}

export const STAFF_BUILDING_ACTS = defineActs(
  'staff-building',
  {
    show: act(
      (api, { buildingId, ...body }: Seen & { is_visible: boolean; hiding?: HidingDecisionBody }) =>
        api.send('PATCH', '/staff/buildings/{buildingId}', { params: { buildingId }, body }),
      ({ is_visible }) => `The building is ${is_visible ? 'shown' : 'hidden'} now.`,
    ),
    access: act(
      (
        api,
        {
          buildingId,
          ...body
        }: Seen & { stepFreeEntrance: boolean | null; entranceDoorInches: number | null },
      ) => api.send('PATCH', '/staff/buildings/{buildingId}', { params: { buildingId }, body }),
      'The access is saved.',
    ),
    floors: act(
      (api, { buildingId, ...body }: Seen & { floors: FloorDraft[] }) =>
        api.send('PUT', '/staff/listings/{buildingId}/floors', { params: { buildingId }, body }),
      'The floors are saved.',
    ),
    add: act(async (api, { buildingId, unit }: { buildingId: string; unit: NewUnitBody }) => {
      const params = { buildingId };
      const path = '/staff/listings/{buildingId}/units';
      const { rentId } = await api.send('POST', path, { params, body: unit });
      return { buildingId, rentId };
    }, 'Added. It is hidden until you publish it.'),
  },
  {
    refused: ({ detail, issues }) => [detail, ...issues.map(({ message }) => message)].join(' '),
    after: (news) => {
      tellDone(news);
      return news.act === 'add' && news.ok ? redirect(staffUnitPath(news.value)) : null;
    },
  },
);
