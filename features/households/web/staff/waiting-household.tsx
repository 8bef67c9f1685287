import { listWords } from '@stoop/base/rules/text/list-words';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useEffect, useState } from 'react';
import type { StaffHousehold } from '../../contract/staff/household-routes.ts';

/** Says, before an application moves, that its applicant waits for others to take the same home together. */
export function WaitingHousehold({ applicationId }: { applicationId: string }) {
  const [waiting, setWaiting] = useState<StaffHousehold | null>(null);
  useEffect(() => {
    let isShown = true;
    const params = { applicationId };
    void orProblem(
      browserApi.getJson('/staff/applications/{applicationId}/household', { params }),
    ).then((answer) => {
      // Without an answer the move is offered as ever.
      if (isShown && answer.ok) setWaiting(answer.value.waiting);
    });
    return () => {
      isShown = false;
    };
  }, [applicationId]);
  return (
    <div role="status">
      {waiting && (
        <p className="mb-4 border-l-4 border-attention pl-3 text-sm">
          {listWords(waiting.people.map(({ name }) => name))} want this home together, and{' '}
          {waiting.state === 'inviting'
            ? 'not everybody has said yes yet'
            : 'have not applied together yet'}
          . If you move this application on, the others are not asked.
        </p>
      )}
    </div>
  );
}
