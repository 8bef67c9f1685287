import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { CONFIRM_LISTING } from './staff-unit-acts.ts';

interface Freshness {
  buildingId: string;
  unitId: string;
  /** Who is responsible for it; null for nobody. */
  responsible: string | null;
  /** ISO text; null if it was never confirmed. */
  confirmedAt: string | null;
  state: 'visible' | 'hidden' | 'scheduled' | 'lapsed';
}

function Standing({ confirmedAt, state }: Pick<Freshness, 'confirmedAt' | 'state'>) {
  if (state === 'hidden') return <Tag>Not in search: hidden</Tag>;
  if (state === 'lapsed') return <Tag tone="attention">Not in search: nobody confirmed it</Tag>;
  return confirmedAt ? <Tag tone="good">In search</Tag> : <Tag>Never confirmed</Tag>;
}

/** Of a hidden unit nobody is asked whether it is still true. */
function responsibleWords(responsible: string | null, isHidden: boolean): string {
  if (responsible === null)
    return isHidden
      ? 'Nobody is responsible for it. Whoever publishes it is from then on.'
      : 'Nobody is responsible for it. Whoever confirms it is from then on.';
  return isHidden
    ? `${responsible} is responsible for it. While it is hidden, no email asks whether it is still true.`
    : `${responsible} is responsible for it and is asked by email whether it is still true.`;
}

export function FreshnessPanel({
  listing: { buildingId, unitId, responsible, confirmedAt, state },
}: {
  listing: Freshness;
}) {
  const { send, isSending, refusal } = useActs(CONFIRM_LISTING);
  const isHidden = state === 'hidden';
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Standing confirmedAt={confirmedAt} state={state} />
      <p>{responsibleWords(responsible, isHidden)}</p>
      {confirmedAt && (
        <p className="text-muted">
          Last confirmed <time dateTime={confirmedAt}>{relativeTime(confirmedAt, new Date())}</time>
        </p>
      )}
      {!isHidden && (
        <Button
          look="secondary"
          size="small"
          aria-disabled={isSending}
          onClick={() => void send('confirm-listing', { buildingId, unitId })}
        >
          {isSending ? 'Confirming' : 'Confirm that it is still available'}
        </Button>
      )}
      <Refusal words={refusal} />
    </div>
  );
}
