import { countsWholeHomes, headline, uncounted } from './headline.ts';
import type { SearchData } from './load-search.ts';

interface ResultTitleProps {
  data: SearchData;
  isPending: boolean;
  /** False while what is found is not yet that of its reader. */
  isCounted: boolean;
}

/** How many of what is found, also for screen readers when it changes. */
export function ResultTitle({ data: { state, found }, isPending, isCounted }: ResultTitleProps) {
  const { totalCount, missing } = found.page;
  const words = isCounted ? headline(totalCount, state, missing) : uncounted(state);
  return (
    <>
      <h1 className={`text-xl wrap-anywhere ${isPending ? 'text-muted' : ''}`}>
        {words}
        {isCounted && totalCount > 1 && countsWholeHomes(state) && (
          <span className="text-base font-normal tracking-normal text-muted max-lg:sr-only">
            , whole homes among them
          </span>
        )}
      </h1>
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  );
}
