import { closeNotice, showNotice } from '@stoop/base/web/console/notices';
import type { StaffSummary } from '../../../contract/staff/application-routes.ts';
import type { Label } from '../../../contract/staff/label.ts';
import { MANY_UNDO_SECONDS } from '../../../rules/undo-rules.ts';
import { UNDO_KEY } from '../board/use-moves.ts';
import { labelApplications } from './label-calls.ts';
import { labelChange, labelledWords } from './label-words.ts';

/** Adds a label to applications, or removes it, and offers to take that back. `onDone` gets how they are afterwards. */
export function useLabelling(onDone: (applications: readonly StaffSummary[]) => void) {
  const send = async (applicationIds: string[], { labelId, name }: Label, isRemoved: boolean) => {
    const ids = [labelId];
    const answer = await labelApplications({
      applicationIds,
      ...(isRemoved ? { remove: ids } : { add: ids }),
    });
    if (!answer.ok) {
      showNotice(answer.problem.detail, { tone: 'error', seconds: null });
      return null;
    }
    onDone(answer.value.items);
    return labelledWords(name, applicationIds.length, isRemoved);
  };

  const takeBack = async (applicationIds: string[], label: Label, isRemoved: boolean) => {
    closeNotice();
    const words = await send(applicationIds, label, !isRemoved);
    if (words) showNotice(words, { tone: 'good' });
  };

  return async (applications: readonly StaffSummary[], label: Label) => {
    const { applicationIds, isRemoved } = labelChange(applications, label.labelId);
    const words = await send(applicationIds, label, isRemoved);
    if (words === null) return;
    showNotice(words, {
      tone: 'good',
      seconds: MANY_UNDO_SECONDS,
      action: {
        label: 'Undo',
        key: UNDO_KEY,
        run: () => void takeBack(applicationIds, label, isRemoved),
      },
    });
  };
}
