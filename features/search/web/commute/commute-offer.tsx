import { listWords } from '@stoop/base/rules/text/list-words';
import {
  hasOwnAddresses,
  isSameBlock,
  withOwnAddresses,
} from '@stoop/features/commute/rules/own-addresses';
import { saveOwnAddresses, useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import type { Understood } from '../look-up-place.ts';
import { addressesOf } from './take-commutes.ts';
import { fullName } from './taken-for.ts';

/** Says that the ways that a text names are those of its reader, or offers it; the search of every page then has them, and no address. */
export function CommuteOffer({ commutes }: { commutes: Understood['commutes'] }) {
  const own = useOwnAddresses();
  const asked = addressesOf(commutes);
  const names = commutes.map(
    ({ place, maxMinutes }) => `${fullName(place)}${maxMinutes ? ` in ${maxMinutes} min` : ''}`,
  );
  const texts = listWords(commutes.map(({ text }) => `“${text}”`));
  return (
    <div>
      <span className="font-medium text-ink">
        {texts} {commutes.length > 1 ? 'are' : 'is'} about your commute.
      </span>{' '}
      {hasOwnAddresses(own, asked) ? (
        <>
          It is set for every search of yours, and in no link.{' '}
          <button
            type="button"
            className="link min-h-8 text-ink"
            onClick={() =>
              saveOwnAddresses(own.filter((one) => !asked.some((other) => isSameBlock(one, other))))
            }
          >
            Take it out
          </button>
        </>
      ) : (
        <>
          It stays yours: no link and no owner sees it.
          <button
            type="button"
            className="mt-1 flex min-h-11 items-center rounded-sm border-2 border-ink px-3 py-1 text-left text-base font-bold text-ink hover:bg-wash noscript:hidden"
            onClick={() => saveOwnAddresses(withOwnAddresses(own, asked))}
          >
            Search with the ride to {listWords(names)}
          </button>
        </>
      )}
    </div>
  );
}
