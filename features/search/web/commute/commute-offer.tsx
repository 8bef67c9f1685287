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

type Commutes = Understood['commutes'];

/** The ways as they are understood, and with each other station of the same name in the place of one of them. */
export const choicesOf = (commutes: Commutes): Commutes[] => [
  commutes,
  ...commutes.flatMap((commute, at) =>
    (commute.others ?? []).map((place) => commutes.with(at, { ...commute, place })),
  ),
];

const namesOf = (commutes: Commutes): string =>
  listWords(
    commutes.map(
      ({ place, maxMinutes }) => `${fullName(place)}${maxMinutes ? ` in ${maxMinutes} min` : ''}`,
    ),
  );

/** Says that the ways that a text names are those of its reader, or offers it; the search of every page then has them, and no address. */
export function CommuteOffer({ commutes }: { commutes: Commutes }) {
  const own = useOwnAddresses();
  const choices = choicesOf(commutes);
  const set = choices.map(addressesOf).find((asked) => hasOwnAddresses(own, asked));
  const texts = listWords(commutes.map(({ text }) => `“${text}”`));
  return (
    <div>
      <span className="font-medium text-ink">
        {texts} {commutes.length > 1 ? 'are' : 'is'} about your commute.
      </span>{' '}
      {set ? (
        <>
          It is set for every search of yours, and in no link.{' '}
          <button
            type="button"
            className="link min-h-8 text-ink"
            onClick={() =>
              saveOwnAddresses(own.filter((one) => !set.some((other) => isSameBlock(one, other))))
            }
          >
            Take it out
          </button>
        </>
      ) : (
        <>
          It stays yours: no link and no owner sees it.
          {choices.length > 1 && ' Several places have this name: which one?'}
          {choices.map((choice) => (
            <button
              key={namesOf(choice)}
              type="button"
              className="mt-1 flex min-h-11 items-center rounded-sm border-2 border-ink px-3 py-1 text-left text-base font-bold text-ink hover:bg-wash noscript:hidden"
              onClick={() => saveOwnAddresses(withOwnAddresses(own, addressesOf(choice)))}
            >
              Search with the ride to {namesOf(choice)}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
