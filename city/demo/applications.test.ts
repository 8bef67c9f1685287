import { readApplication } from '@stoop/features/applications/api/exchange/read-application';
import { allowedTargets, FIRST_STAGE, holdsPlace } from '@stoop/features/applications/rules/stages';
import { expect, test } from 'vitest';
import type { DemoApplication, DemoBuilding } from './documents.ts';
import { generateCity } from './generate-city.ts';

const TODAY = '2026-11-21';
const city = generateCity({ today: TODAY });
const applications: DemoApplication[] = city.flatMap((one) =>
  one.collection === 'unit_applications' || one.collection === 'room_applications'
    ? one.documents
    : [],
);
const buildings: DemoBuilding[] = city.flatMap((one) =>
  one.collection === 'fetched_buildings_collection' ? one.documents : [],
);

test('about 2,500 applications, most of them ended, at every stage', () => {
  expect(applications.length).toBeGreaterThan(2_200);
  expect(applications.length).toBeLessThan(2_800);
  expect(new Set(applications.map(({ status }) => status)).size).toBe(11);
  expect(applications.filter(({ status }) => holdsPlace(status)).length).toBeGreaterThan(250);
  expect(new Set(applications.map(({ applicationId }) => applicationId)).size).toBe(
    applications.length,
  );
});

test('R4.02 R4.03 each went through its stages by allowed moves, before today', () => {
  for (const { status, stageHistory, submittedAt } of applications) {
    expect(stageHistory[0]).toEqual({ stage: FIRST_STAGE, at: submittedAt });
    expect(stageHistory.at(-1)?.stage).toBe(status);
    for (const [at, { stage, at: time }] of stageHistory.entries()) {
      const before = stageHistory[at - 1];
      if (before) expect(allowedTargets(before.stage)).toContain(stage);
      if (before) expect(Date.parse(time)).toBeGreaterThan(Date.parse(before.at));
      expect(time < `${TODAY}T00:00:01`).toBe(true);
    }
  }
});

test('R3.14 every place in a queue is that of an application, and of no other', () => {
  const places = buildings
    .flatMap(({ rentList }) => rentList)
    .flatMap(({ unit_application_queue, roomList }) => [
      ...unit_application_queue,
      ...roomList.flatMap(({ room_application_queue }) => room_application_queue),
    ]);
  const standing = ({ applicationDbId, applicantName, status }: (typeof places)[number]) =>
    `${applicationDbId} ${applicantName} ${status}`;
  const open = applications.filter(({ status }) => holdsPlace(status));
  expect(places.map(standing).sort()).toEqual(
    open
      .map(({ applicationDbId, applicantName, status }) =>
        [applicationDbId, applicantName, status].join(' '),
      )
      .sort(),
  );
});

test('R3.15 an import takes them with all their moves', () => {
  for (const one of applications) {
    const read = readApplication(one.applicationType, one.applicationDbId, { ...one });
    expect(read?.moves.map(({ stage }) => stage)).toEqual(
      one.stageHistory.map(({ stage }) => stage),
    );
  }
});

test('a few people without an account applied twice, all others share nothing', () => {
  const withoutAccount = applications.filter(({ applicantId }) => applicantId === null);
  for (const field of ['email', 'phone'] as const) {
    const values = withoutAccount.map(({ personalInfo }) => personalInfo[field]);
    const shared = values.length - new Set(values).size;
    expect(shared).toBeGreaterThan(2);
    expect(shared).toBeLessThan(12);
  }
});
