import { useActs } from '@stoop/base/web/platform/acts';
import { useCurrentNews } from '@stoop/base/web/platform/current-news';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import type { ApplicationView } from '../contract/application.ts';
import { APPLICATION_ACTS } from './application-acts.ts';
import { isOutsideQueue } from './application-words.ts';

/** What the last act on one of these applications led to, until one of them changes again. */
export function ApplicationNews({ of }: { of: readonly ApplicationView[] }) {
  const { news: last } = useActs(APPLICATION_ACTS);
  const state = of.map(({ applicationId, stageSince }) => `${applicationId} ${stageSince}`).join();
  const news = useCurrentNews(last, state);
  const isStillOut = news?.ok && news.act === 'requeue' && isOutsideQueue(news.value);
  return <NewsBox news={news} {...(isStillOut && { look: 'attention' })} />;
}
