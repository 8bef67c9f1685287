import { readAnswer } from '@stoop/app/testing/read-answer';
import { limitStaff, OWN_PAGE } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import {
  apply,
  move,
  openApplying,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { z } from 'zod';
import { DocumentFile, OwnRequest, StaffDocuments } from '../contract/document.ts';

/** Seven days after that of the small city. */
export const DUE_DAY = '2026-11-27';

/** The small city with staff of both buildings and of one of them. */
export async function openAsking(database: Database) {
  const world = await openApplying(database);
  const sam = await world.join({ role: 'staff', firstName: 'Sam' });
  const ida = await world.join({ role: 'staff', firstName: 'Ida' });
  await limitStaff(database, ida.id, ['warren-house']);
  const eve = await world.join({ role: 'staff', firstName: 'Eve' });
  await limitStaff(database, eve.id, ['pearl-court']);

  /** An application at the stage of documents, of Grace with a co-applicant. */
  const applied = async () => {
    await world.leaveQueue();
    const [grace, hal] = [await world.join(), await world.join({ firstName: 'Hal' })];
    const { applicationId, applicationDbId } = await apply(grace);
    await world.rows(
      `INSERT INTO application_co_applicants (application_db_id, account_id, number)
       VALUES ($1, $2, 0)`,
      [applicationDbId, hal.id],
    );
    const stages = ['IN_TOUR', 'IN_MATCHING', 'IN_APPLICATION'] as const;
    for (const [at, stage] of stages.entries()) await move(sam, applicationId, stage, at + 1);
    await world.rows('DELETE FROM jobs');
    return { grace, hal, applicationId, applicationDbId };
  };

  const upload = async (
    { browser }: TestUser,
    fields: Readonly<Record<string, string>>,
    file: Uint8Array,
    { name = 'stub.pdf', type = 'application/pdf' } = {},
  ) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new File([new Uint8Array(file)], name, { type }));
    const headers = { ...OWN_PAGE, Cookie: browser.cookie };
    return world.api.request('/api/v1/me/documents', { method: 'POST', headers, body: form });
  };
  return { ...world, sam, ida, eve, applied, upload };
}
export type Asking = Awaited<ReturnType<typeof openAsking>>;

/** Makes an account the guarantor who agreed to an application. */
export const addGuarantor = (world: Asking, applicationDbId: string, { id }: TestUser) =>
  world.rows(
    `INSERT INTO application_named (application_db_id, role, email, state, account_id)
     VALUES ($1, 'guarantor', 'gran@stoop.test', 'agreed', $2)`,
    [applicationDbId, id],
  );

export const askBody = (accountIds: readonly string[], rest: object = {}) => ({
  accountIds,
  templates: ['proof-of-income'],
  dueDay: DUE_DAY,
  ...rest,
});

export const ask = ({ browser }: TestUser, applicationId: string, body: object) =>
  browser.send('POST', `/staff/applications/${applicationId}/documents`, body);

export const asked = async (by: TestUser, applicationId: string, body: object) =>
  readAnswer(StaffDocuments, await ask(by, applicationId, body), 201);

export const seenByStaff = async ({ browser }: TestUser, applicationId: string) =>
  readAnswer(StaffDocuments, await browser.get(`/staff/applications/${applicationId}/documents`));

export const ownRequests = async ({ browser }: TestUser) =>
  (await readAnswer(z.object({ items: z.array(OwnRequest) }), await browser.get('/me/documents')))
    .items;

export const answerOf = (answer: Response) => readAnswer(DocumentFile, answer, 201);
