import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { EndReason } from '@stoop/features/applications/rules/end-reasons';
import { threadKey } from '@stoop/features/messages/rules/thread-key';
import { useEffect, useState } from 'react';

/** Whether the house wrote, noted something or booked a tour; undefined where that is not known. */
async function isTried(applicationId: string): Promise<boolean | undefined> {
  const of = { params: { applicationId } };
  const key = threadKey({ subject: 'application', id: applicationId });
  const found = await orProblem(
    Promise.all([
      browserApi.getJson('/staff/threads/{threadKey}/messages', { params: { threadKey: key } }),
      browserApi.getJson('/staff/applications/{applicationId}/notes', of),
      browserApi.getJson('/staff/applications/{applicationId}/tours', of),
    ]),
  );
  if (!found.ok) return undefined;
  const [said, notes, tours] = found.value;
  return (
    said.items.some(({ author }) => author.isHouse) ||
    notes.items.length > 0 ||
    tours.items.length > 0
  );
}

/** Says that nothing here shows that anybody tried to reach an applicant who is told so. */
export function Unreached({ applicationId, reason }: { applicationId: string; reason: EndReason }) {
  const [isUntried, setUntried] = useState(false);
  const isAsked = reason === 'unreachable';
  useEffect(() => {
    let isShown = true;
    setUntried(false);
    if (isAsked)
      void isTried(applicationId).then((tried) => isShown && setUntried(tried === false));
    return () => {
      isShown = false;
    };
  }, [applicationId, isAsked]);
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
