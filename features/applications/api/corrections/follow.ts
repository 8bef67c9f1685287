import type { Writer } from '@stoop/base/api/db/database';
import { followAnswers as followInProfile } from '@stoop/features/people/api/follow-answers';
import { lockProfile } from '@stoop/features/people/api/store';
import type { ApplicationDeps } from '../deps.ts';
import { followAnswers } from '../named/mail.ts';
import type { Application, Sections } from '../store.ts';

/** The profile of who sent an application, with its account locked, before its unit is; null if the account was deleted. */
export const lockSender = async (tx: Writer, applicantId: string | null) =>
  applicantId === null ? null : lockProfile(tx, applicantId);

/** What follows corrected answers: whom they name, and the profile that says what they said before. */
export async function followCorrection(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'index' | 'origin'>,
  {
    application,
    sender,
  }: { application: Application; sender: Awaited<ReturnType<typeof lockSender>> },
  answers: { before: Sections; after: Sections },
): Promise<void> {
  await followAnswers(tx, parts, application);
  if (sender) await followInProfile(tx, sender, answers);
}
