import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { Browser } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { expect } from 'vitest';
import { z } from 'zod';
import { NamedAsk } from '../contract/named.ts';
import { StaffApplication } from '../contract/staff/application-routes.ts';
import { apply, openApplying, readOwn, type TestUser, unitBody } from './applying.ts';

export const DEE = {
  ...{ firstName: 'Dee', lastName: 'Park', email: 'dee@stoop.test' },
  annualIncome: 60_000,
};
export const GUY = { firstName: 'Guy', lastName: 'Low', email: 'guy@stoop.test' };
/** An application that names Dee as a co-applicant and Guy as a guarantor. */
export const NAMING = unitBody({
  coApplicants: [DEE],
  isCoApplication: true,
  numberOfCoApplicants: 1,
  guarantorInfo: GUY,
});
const Asks = z.object({ items: z.array(NamedAsk) });

/** Expects a refusal, and reads it. */
export async function expectRefusal(answer: Response, status: number, code: ProblemCode) {
  const problem = await readProblem(answer);
  expect([problem.status, problem.code]).toEqual([status, code]);
  return problem;
}

/** The small city, in which Cy applies and names others; each `reset` does it anew. */
export async function openNaming(database: Database) {
  const world = await openApplying(database);
  const staff = await world.join({ role: 'staff' });
  const stranger = new Browser(world.api);
  const sent: { cy: TestUser; applicationId: string } = { cy: staff, applicationId: '' };
  const reset = async () => {
    await world.leaveQueue();
    for (const table of ['applications', 'jobs', 'mail_stops', 'address_mail_stops'])
      await world.rows(`DELETE FROM ${table}`);
    await world.rows('DELETE FROM accounts WHERE email = ANY ($1)', [
      ['dee', 'deirdre', 'guy', 'other'].map((name) => `${name}@stoop.test`),
    ]);
    sent.cy = await world.join({ firstName: 'Cy' });
    sent.applicationId = (await apply(sent.cy, NAMING)).applicationId;
    return sent;
  };
  /** Somebody with an account of this address. */
  const joinAs = async (email: string, isVerified: boolean) => {
    const user = await world.join({ firstName: 'Dee' });
    await world.rows('UPDATE accounts SET email = $2, email_verified = $3 WHERE id = $1', [
      ...[user.id, email, isVerified],
    ]);
    return user;
  };
  const mailed = (kind: string) =>
    world.rows('SELECT target, params FROM jobs WHERE kind = $1 ORDER BY target', [kind]);
  const tokenFor = async (email: string): Promise<string> => {
    const found = (await mailed('named-asked')).filter(({ target }) => target === email);
    return decodeURIComponent(found.at(-1)?.params.link.split('/named/')[1]);
  };
  const named = async () => (await readOwn(sent.cy, sent.applicationId)).named;
  return {
    ...{ world, staff, stranger, sent, reset, joinAs, mailed, tokenFor, named },
    personOf: async (role: string) => {
      const found = (await named()).find((one) => one.role === role);
      if (!found?.namedId) throw new Error(`nobody is named as ${role}`);
      return { ...found, namedId: found.namedId };
    },
    agree: ({ browser }: TestUser, namedId: string, answers: object, token?: string) =>
      browser.post(`/me/named/${namedId}/agree`, { answers, ...(token && { token }) }),
    refuse: (token: string, body = {}) => stranger.post(`/named/by-link/${token}/refuse`, body),
    askAgain: (namedId: string, body = {}) =>
      sent.cy.browser.post(`/me/applications/${sent.applicationId}/named/${namedId}/mail`, body),
    asks: async ({ browser }: TestUser) =>
      (await readAnswer(Asks, await browser.get('/me/named'))).items,
    forStaff: async () =>
      readAnswer(
        StaffApplication,
        await staff.browser.get(`/staff/applications/${sent.applicationId}`),
      ),
  };
}
export type Naming = Awaited<ReturnType<typeof openNaming>>;
