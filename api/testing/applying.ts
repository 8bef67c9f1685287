import { randomUUID } from 'node:crypto';
import { openSessions } from '../accounts/sessions.ts';
import { createApi } from '../app.ts';
import type { Database } from '../db/database.ts';
import { UNLIMITED } from '../http/limiter.ts';
import { NO_GOOGLE } from './accounts.ts';
import { Browser } from './sign-in.ts';
import { NOW, openSmallCity } from './small-city.ts';

export type Body = Record<string, unknown>;

/** A unit without a queue at first, and a room of it. */
export const UNIT = { buildingId: 'warren-house', unitId: 'warren-4f' };
export const ROOM = { ...UNIT, roomId: 'warren-4f-a' };

/** An application for the unit `UNIT` that is as the form asks. */
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

/** The same for the room `ROOM`. */
export const roomBody = (rest: Body = {}): Body =>
  unitBody({ applicationType: 'room', ...ROOM, ...rest });

/** The small city with real sessions, for people who apply and for staff. */
export async function openApplying(database: Database) {
  const { index, lines } = await openSmallCity(database);
  const write = (fields: Record<string, unknown>) => void lines.push(fields);
  const api = createApi({
    index,
    database,
    now: () => NOW,
    log: { info: write, warn: write, error: write },
    accounts: NO_GOOGLE,
    limiter: UNLIMITED,
  });
  const sessions = openSessions(database, NO_GOOGLE);
  /** Somebody new who is signed in; without a password, because making one takes its time. */
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
    const cookie = await sessions.start(database.sql, { accountId: id, request });
    browser.cookie = cookie.split(';', 1)[0] ?? '';
    return { id, browser };
  };
  return { api, index, lines, database, join };
}

export type Applying = Awaited<ReturnType<typeof openApplying>>;
export type Somebody = Awaited<ReturnType<Applying['join']>>;
