import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { documentsBefore } from '@stoop/features/documents/web/staff/documents-before';
import { WaitingHousehold } from '@stoop/features/households/web/staff/waiting-household.tsx';

function OpenDocuments({ applicationId }: { applicationId: string }) {
  const { answer } = useAnswer(applicationId, () =>
    browserApi.getJson('/staff/applications/{applicationId}/documents', {
      params: { applicationId },
    }),
  );
  // Without an answer the move is offered as ever.
  const words = answer?.ok ? documentsBefore(answer.value) : null;
  return (
    <div role="status">
      {words && <p className="mb-4 border-l-4 border-attention pl-3 text-sm">{words}</p>}
    </div>
  );
}

/** What is open about an application, before it moves. */
export function BeforeMove({ applicationId }: { applicationId: string }) {
  return (
    <>
      <WaitingHousehold applicationId={applicationId} />
      <OpenDocuments applicationId={applicationId} />
    </>
  );
}
