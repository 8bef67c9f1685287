import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { CONFIRM_LISTING } from './staff-unit-acts.ts';

interface Freshness {
  buildingId: string;
  unitId: string;
  /** Who answers for it; null for nobody. */
  responsible: string | null;
  /** ISO text; null if it was never confirmed. */
  confirmedAt: string | null;
  state: 'visible' | 'hidden' | 'scheduled' | 'lapsed';
}

function Standing({ confirmedAt, state }: Pick<Freshness, 'confirmedAt' | 'state'>) {
  if (state === 'hidden') return <Tag>Not in the results: hidden</Tag>;
  if (state === 'lapsed')
    return <Tag tone="attention">Not in the results: nobody confirmed it</Tag>;
  return confirmedAt ? <Tag tone="good">In the results</Tag> : <Tag>Never confirmed</Tag>;
}

export function FreshnessPanel({
  listing: { buildingId, unitId, responsible, confirmedAt, state },
}: {
  listing: Freshness;
}) {
  const { send, isSending, refusal } = useActs(CONFIRM_LISTING);
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Standing confirmedAt={confirmedAt} state={state} />
      <p>
        {responsible
          ? `${responsible} answers for it and is asked by email whether it is still true.`
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
        onClick={() => void send('confirm-listing', { buildingId, unitId })}
      >
        {isSending ? 'Confirming' : 'Confirm that it is still available'}
      </Button>
      <Refusal words={refusal} />
    </div>
  );
}
