import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { documentsBefore } from '@stoop/features/documents/web/staff/documents-before';
import { WaitingHousehold } from '@stoop/features/households/web/staff/waiting-household.tsx';
import { useEffect, useState } from 'react';

function OpenDocuments({ applicationId }: { applicationId: string }) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const params = { applicationId };
    void orProblem(
      browserApi.getJson('/staff/applications/{applicationId}/documents', { params }),
    ).then((answer) => {
      // Without an answer the move is offered as ever.
      if (isShown && answer.ok) setWords(documentsBefore(answer.value));
    });
    return () => {
      isShown = false;
    };
  }, [applicationId]);
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
