import { useActs } from '@stoop/base/web/platform/acts';
import { useCurrentNews } from '@stoop/base/web/platform/current-news';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import type { Household } from '../contract/household.ts';
import { HOUSEHOLD_ACTS } from './household-acts.ts';

interface HouseholdNewsProps {
  household: Pick<Household, 'version' | 'state' | 'application'>;
}

/** What the last act led to, until the household or its application changes again. */
export function HouseholdNews({ household: { version, state, application } }: HouseholdNewsProps) {
  const { news: last } = useActs(HOUSEHOLD_ACTS);
  const news = useCurrentNews(last, `${version} ${state} ${application?.stageLabel ?? ''}`);
  return <NewsBox news={news} />;
}
