import type { Writer } from '@stoop/base/api/db/database';
import { listWords } from '@stoop/base/rules/text/list-words';
import { addMessage } from '@stoop/features/outbox/api/store';
import { SECTION_TITLES, type WizardSection } from '../../rules/wizard.ts';
import { type ApplicationDeps, portalLink } from '../deps.ts';
import { readRecipients } from '../recipients.ts';
import { type Application, readMailWords } from '../store.ts';
import type { ToldState } from './letters.ts';
import './letters.ts';

/** Tells the sender of an application by mail how a correction stands, without the answers. */
export async function mailCorrection(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  application: Application,
  correction: {
    id: string;
    state: ToldState;
    names: readonly WizardSection[];
    /** Of staff. */
    answer: string | null;
  },
): Promise<void> {
  const { applicationId, applicationDbId } = application;
  const { homeLabel } = await readMailWords(tx, applicationDbId);
  for (const { email, firstName, isApplicant } of await readRecipients(tx, application))
    if (isApplicant)
      await addMessage(tx, {
        kind: 'correction-told',
        toEmail: email,
        params: {
          firstName,
          applicationId,
          homeLabel,
          state: correction.state,
          sections: listWords(correction.names.map((name) => SECTION_TITLES[name])),
          answer: correction.answer ?? '',
          link: portalLink(parts, applicationId),
          correctionId: correction.id,
        },
      });
}
