import { useActs } from '@stoop/base/web/platform/acts';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { HOUSEHOLD_ACTS } from './household-acts.ts';

/** What the last act led to. The form of an application shows what is missing itself. */
export function HouseholdNews() {
  const { news } = useActs(HOUSEHOLD_ACTS);
  const isMissing = news?.ok === false && news.problem.code === 'applications/invalid';
  return <NewsBox news={isMissing ? null : news} />;
}
