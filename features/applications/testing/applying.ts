import { randomUUID } from 'node:crypto';
import { createApi } from '@stoop/app/api/app';
import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { Browser, confirmSessions, limitStaff } from '@stoop/app/testing/sign-in';
import { NOW, openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import type { LiveStreams } from '@stoop/base/api/live/live-streams';
import { openSessions } from '@stoop/features/accounts/api/sessions';
import { OwnApplication, Submitted } from '../contract/application.ts';
import { StaffApplication } from '../contract/staff/application-routes.ts';
import type { Stage } from '../rules/stages.ts';

export type Body = Record<string, unknown>;

/** A unit whose queue starts empty, and one of its rooms. */
export const UNIT = { buildingId: 'warren-house', unitId: 'warren-4f' };
export const ROOM = { ...UNIT, roomId: 'warren-4f-a' };

/** A valid application for the unit `UNIT`. */
export const unitBody = (rest: Body = {}): Body => ({
  applicationType: 'unit',
  ...UNIT,
  personalInfo: {
    firstName: 'Grace',
    lastName: 'Hall',
    email: 'grace@stoop.test',
    phone: '+1 212 555 0100',
    dateOfBirth: '1995-04-12',
  },
  lifestyle: { smoking: 'smoke_free' },
  livingRequirements: { lengthOfStay: '12' },
  employmentInfo: { status: 'employed', employer: 'Harbor Ferries', annualIncome: 98_000 },
  guarantorInfo: null,
  coApplicants: [],
  isCoApplication: false,
  numberOfCoApplicants: 0,
  ...rest,
});

/** A valid application for the room `ROOM`. */
export const roomBody = (rest: Body = {}): Body =>
  unitBody({ applicationType: 'room', ...ROOM, ...rest });

/** The small city with real sessions, for applicants and staff. */
export async function openApplying(database: Database, now = () => NOW, streams?: LiveStreams) {
  const { index, lines } = await openSmallCity(database);
  const write = (fields: Record<string, unknown>) => void lines.push(fields);
  const api = createApi({
    index,
    database,
    now,
    log: { info: write, warn: write, error: write },
    accounts: NO_GOOGLE,
    limiter: UNLIMITED,
    streams,
  });
  const sessions = openSessions(database, NO_GOOGLE);
  /** Signs in a new user; without a password, because hashing one is slow. */
  const join = async ({ role = 'user', firstName = 'Grace' } = {}) => {
    const id = randomUUID();
    const { pool } = database;
    await pool.query(
      `INSERT INTO accounts (id, email, provider, role) VALUES ($1, $1 || '@stoop.test', 'email', $2)`,
      [id, role],
    );
    await pool.query(
      `INSERT INTO profiles (account_id, first_name, last_name, lifestyle_preferences)
       VALUES ($1, $2, 'Hall', '{"drinking":"socially"}')`,
      [id, firstName],
    );
    const browser = new Browser(api);
    const request = new Request('http://localhost/');
    const cookie = await database.sql.transaction((tx) =>
      sessions.start(tx, { accountId: id, request }),
    );
    await confirmSessions(database, id);
    browser.cookie = cookie.split(';', 1)[0] ?? '';
    return { id, browser };
  };
  /** Signs in staff of these buildings alone. */
  const joinStaffOf = async (buildingIds: readonly string[], firstName?: string) => {
    const staff = await join({ role: 'staff', ...(firstName && { firstName }) });
    await limitStaff(database, staff.id, buildingIds);
    return staff;
  };
  const rows = async (query: string, values: unknown[] = []) =>
    (await database.pool.query(query, values)).rows;
  return {
    ...{ api, index, lines, database, join, joinStaffOf, rows },
    leaveQueue: () => rows(`DELETE FROM queue_entries WHERE unit_id = '${UNIT.unitId}'`),
  };
}

/** Submits an application and returns the answer. */
export async function apply({ browser }: TestUser, body = unitBody()): Promise<Submitted> {
  return Submitted.parse(await (await browser.post('/applications', body)).json());
}

/** Reads an application as its applicant. */
export const readOwn = async ({ browser }: TestUser, applicationId: string) =>
  readAnswer(OwnApplication, await browser.get(`/me/applications/${applicationId}`));

export const postStage = ({ browser }: TestUser, applicationId: string, body: object) =>
  browser.post(`/staff/applications/${applicationId}/stage`, body);

/** Moves an application, if to CANCELLED with a reason, and expects that to succeed. */
export const move = async (staff: TestUser, applicationId: string, to: Stage, version: number) =>
  readAnswer(
    StaffApplication,
    await postStage(staff, applicationId, {
      to,
      version,
      ...(to === 'CANCELLED' && { reason: 'home-gone' }),
    }),
  );

export type Applying = Awaited<ReturnType<typeof openApplying>>;
export type TestUser = Awaited<ReturnType<Applying['join']>>;
