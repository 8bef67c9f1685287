import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import type { EndReason } from '@stoop/features/applications/rules/end-reasons';
import { threadKey } from '@stoop/features/messages/rules/thread-key';

/** Whether the house wrote, noted something or booked a tour. */
async function isTried(applicationId: string): Promise<boolean> {
  const of = { params: { applicationId } };
  const key = threadKey({ subject: 'application', id: applicationId });
  const [said, notes, tours] = await Promise.all([
    browserApi.getJson('/staff/threads/{threadKey}/messages', { params: { threadKey: key } }),
    browserApi.getJson('/staff/applications/{applicationId}/notes', of),
    browserApi.getJson('/staff/applications/{applicationId}/tours', of),
  ]);
  return (
    said.items.some(({ author }) => author.isHouse) ||
    notes.items.length > 0 ||
    tours.items.length > 0
  );
}

/** Says that nothing here shows that anybody tried to reach an applicant who is told so. */
export function Unreached({ applicationId, reason }: { applicationId: string; reason: EndReason }) {
  const asked = reason === 'unreachable' ? applicationId : null;
  const { answer } = useAnswer(asked, () => isTried(applicationId));
  const isUntried = asked !== null && answer?.ok === true && !answer.value;
  return (
    <div role="status" className="empty:hidden">
      {isUntried && (
        <p className="border-l-4 border-attention pl-3 text-sm">
          Nothing here shows that anybody tried: no message to the applicant, no note of a call and
          no tour. The applicant reads that you tried several times. Please write or call first.
        </p>
      )}
    </div>
  );
}
