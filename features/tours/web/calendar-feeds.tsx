import { dateWords } from '@stoop/base/rules/time/words';
import { act, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { CopyLink } from '@stoop/base/web/ui/copy-link.tsx';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import type { TourFeed } from '../contract/feed-routes.ts';
import { TOUR_FEEDS, type TourFeedKind } from '../rules/tour-feeds.ts';

export const TOUR_FEED_ACTS = defineActs('tour-feed', {
  'renew-feed': act(
    (api, { kind }: { kind: TourFeedKind }) =>
      api.send('PUT', '/me/tour-feeds/{feedKind}', { params: { feedKind: kind } }),
    'Here is the link. It is shown once: copy it into your calendar program.',
  ),
  'end-feed': act(
    (api, { kind }: { kind: TourFeedKind }) =>
      api.send('DELETE', '/me/tour-feeds/{feedKind}', { params: { feedKind: kind } }),
    'The link has ended. Your calendar program finds nothing there anymore.',
  ),
});

interface FeedProps {
  kind: TourFeedKind;
  feed: TourFeed | undefined;
}

function Feed({ kind, feed }: FeedProps) {
  const { send, isSending, last, news } = useActs(TOUR_FEED_ACTS, kind);
  const { label, about } = TOUR_FEEDS[kind];
  const path = last?.ok && last.act === 'renew-feed' ? last.value.path : null;
  return (
    <article className="grid content-start gap-3 border-b border-line py-3" aria-label={label}>
      <div>
        <h3 className="font-bold">{label}</h3>
        <p className="text-muted">
          {about}
          {feed && ` It has a link since ${dateWords(feed.createdAt.slice(0, 10))}.`}
        </p>
      </div>
      <NewsBox news={news} />
      {path && <CopyLink path={path} title={`The link of your calendar: ${label}`} size="small" />}
      <div className="flex flex-wrap gap-2">
        {feed ? (
          <>
            <ConfirmButton
              button={{ 'aria-label': `New link: ${label}`, children: 'New link' }}
              title="Make a new link?"
              act="Make a new link"
              look="primary"
              onConfirm={() => void send('renew-feed', { kind })}
            >
              <p>The link before it ends, also in calendars that have it.</p>
            </ConfirmButton>
            <Button
              look="quiet"
              size="small"
              aria-label={`End the link: ${label}`}
              aria-disabled={isSending}
              onClick={() => void send('end-feed', { kind })}
            >
              End the link
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            size="small"
            aria-label={`Make a link: ${label}`}
            aria-disabled={isSending}
            onClick={() => void send('renew-feed', { kind })}
          >
            Make a link
          </Button>
        )}
      </div>
    </article>
  );
}

interface CalendarFeedsProps {
  kinds: readonly TourFeedKind[];
  /** Those with a link. */
  feeds: readonly TourFeed[];
}

/** The links with which calendar programs follow tours. */
export function CalendarFeeds({ kinds, feeds }: CalendarFeedsProps) {
  return (
    <section aria-label="In your calendar" className="max-w-4xl">
      <SectionRule title="In your calendar" note="Whoever has a link can read its calendar" />
      {kinds.map((kind) => (
        <Feed key={kind} kind={kind} feed={feeds.find((one) => one.kind === kind)} />
      ))}
    </section>
  );
}
