import { expect, test } from 'vitest';
import type { StaffDuplicate, StaffDuplicateSide } from '../../contract/staff/duplicate-routes.ts';
import { comparedRows } from './duplicate-words.ts';

const side = (fields: Partial<StaffDuplicateSide>): StaffDuplicateSide => ({
  applicationId: 'APP-1',
  applicationDbId: '1',
  hasAccount: true,
  applicantName: 'Ada Byron',
  buildingId: 'warren',
  unitId: '3r',
  roomId: null,
  homeLabel: 'Warren House, 3R',
  stage: 'IN_TOUR',
  ending: null,
  submittedAt: '2026-11-20T12:00:00.000Z',
  email: 'ada@stoop.test',
  phone: '+1 212 555 0100',
  dateOfBirth: null,
  ...fields,
});

test('what two applications share is told by the API, not by how it is written', () => {
  const pair: StaffDuplicate = {
    id: '1~2',
    matches: ['phone'],
    isOfOneAccount: false,
    verdict: null,
    applications: [
      side({ dateOfBirth: '2004-12-12' }),
      side({ email: 'a@stoop.test', phone: '(212) 555-0100' }),
    ],
  };
  expect(comparedRows(pair)).toEqual([
    { label: 'Name', values: ['Ada Byron', 'Ada Byron'], isShared: false },
    { label: 'Born', values: ['December 12, 2004', null], isShared: false },
    { label: 'Email', values: ['ada@stoop.test', 'a@stoop.test'], isShared: false },
    { label: 'Phone', values: ['+1 212 555 0100', '(212) 555-0100'], isShared: true },
  ]);
});
