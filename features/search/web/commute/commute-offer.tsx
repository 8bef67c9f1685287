import { listWords } from '@stoop/base/rules/text/list-words';
import {
  hasOwnAddresses,
  type OwnAddress,
  withOwnAddresses,
} from '@stoop/features/commute/rules/own-addresses';
import { saveOwnAddresses, useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import type { Understood } from '../look-up-place.ts';
import { fullName, labelFor } from './taken-for.ts';

const addressOf = ({ place, maxMinutes }: Understood['commutes'][number]): OwnAddress => ({
  ...place.coordinates,
  label: labelFor(place.placeName, place),
  placeName: place.placeName,
  ...(maxMinutes && { maxMinutes }),
});

/** Offers to make the ways that a text names those of its reader; the search of every page then has them, and no address. */
export function CommuteOffer({ commutes }: { commutes: Understood['commutes'] }) {
  const own = useOwnAddresses();
  const asked = commutes.map(addressOf);
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
        'It is set for every search of yours, and in no link.'
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
