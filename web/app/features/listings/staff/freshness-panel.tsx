import { relativeTime } from '@stoop/domain/time/relative-time';
import { useState } from 'react';
import { Tag } from '../../../console/tag.tsx';
import { orProblem } from '../../../platform/api-errors.ts';
import { browserApi } from '../../../platform/browser-api.ts';
import { Button } from '../../../ui/button.tsx';

interface Freshness {
  buildingId: string;
  unitId: string;
  /** Who answers for it; null for nobody. */
  responsible: string | null;
  /** ISO text; null if it was never confirmed. */
  confirmedAt: string | null;
  isLapsed: boolean;
}

function Standing({ confirmedAt, isLapsed }: Pick<Freshness, 'confirmedAt' | 'isLapsed'>) {
  if (isLapsed) return <Tag tone="attention">Not in the results: nobody confirmed it</Tag>;
  return confirmedAt ? <Tag tone="good">In the results</Tag> : <Tag>Never confirmed</Tag>;
}

/**
 * Who answers for a listing, when it was last confirmed, and the button that confirms it now. `onConfirmed` should load
 * the page's data again.
 */
export function FreshnessPanel({
  listing: { buildingId, unitId, responsible, confirmedAt, isLapsed },
  onConfirmed,
}: {
  listing: Freshness;
  onConfirmed: () => void;
}) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setSending(true);
    setFailure(null);
    const sent = await orProblem(
      browserApi.send('POST', '/staff/listings/{buildingId}/units/{unitId}/confirm', {
        params: { buildingId, unitId },
        body: {},
      }),
    );
    setSending(false);
    if (sent.ok) onConfirmed();
    else setFailure(sent.problem.detail);
  };
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Standing confirmedAt={confirmedAt} isLapsed={isLapsed} />
      <p>
        {responsible
          ? `${responsible} answers for it and is asked by mail whether it is still true.`
          : 'Nobody answers for it. Whoever confirms it does from then on.'}
      </p>
      {confirmedAt && (
        <p className="text-muted">
          Last confirmed <time dateTime={confirmedAt}>{relativeTime(confirmedAt, new Date())}</time>
        </p>
      )}
      <Button
        look="secondary"
        size="small"
        aria-disabled={isSending}
        onClick={() => !isSending && void confirm()}
      >
        {isSending ? 'Confirming' : 'Confirm that it is true'}
      </Button>
      {failure && (
        <p role="alert" className="border-l-4 border-error pl-3">
          {failure}
        </p>
      )}
    </div>
  );
}
