import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Link } from 'react-router';
import { newWords } from './new-words.ts';
import { saveSearchPath } from './save-search-address.ts';
import type { SearchNews } from './use-search-news.ts';

const LINK = 'link inline-flex min-h-8 items-center gap-1.5 font-medium';

/** Saves the search that is shown, or says what is new in it since the last visit. */
export function SearchNewsLine({ news: { saved }, query }: { news: SearchNews; query: string }) {
  if (!saved)
    return (
      <Link to={saveSearchPath({ query })} className={`${LINK} justify-self-start`}>
        <Icon name="bell" className="size-5" />
        <span className="max-sm:hidden">Get alerts</span>
        <span className="sm:hidden">Alerts</span>
      </Link>
    );
  const fresh = newWords(saved);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className={fresh ? 'font-bold text-good' : 'text-muted'}>
        {fresh || 'Nothing new since your last visit'}
      </span>
      <Link to="/portal/searches" className={LINK}>
        Saved searches
      </Link>
    </p>
  );
}

/** Where nothing is found: a mail comes when something is. */
export const WaitForOne = ({ query }: { query: string }) => (
  <p className="mt-4">
    Or <StrongLink to={saveSearchPath({ query })}>get alerts</StrongLink>: we email you when a home
    like this is listed.
  </p>
);

const WORDS = {
  new: 'New since your last visit',
  cheaper: 'Cheaper since your last visit',
} as const;

export function NewMark({ reason }: { reason: keyof typeof WORDS | null }) {
  return reason && <p className="font-bold text-good">{WORDS[reason]}</p>;
}
