import { useActs } from '@stoop/base/web/platform/acts';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { APPLICATION_ACTS } from './application-acts.ts';
import { isOutsideQueue } from './application-words.ts';

export function ApplicationNews() {
  const { news } = useActs(APPLICATION_ACTS);
  const isStillOut = news?.ok && news.act === 'requeue' && isOutsideQueue(news.value);
  return <NewsBox news={news} {...(isStillOut && { look: 'attention' })} />;
}
