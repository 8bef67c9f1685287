import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Tour } from '../contract/tour.ts';
import { type TouredHome, touredHomes } from '../rules/toured-homes.ts';
import { NONE_TOURED, useToured } from './toured-store.ts';

const keyOf = (tours: readonly TouredHome[]) =>
  tours.map(({ tourId, startsAt }) => `${tourId} ${startsAt}`).join();

const every = () => true;

/** Loads a page again when another tab books, moves or cancels one of the tours that it shows. */
export function useFollowTours(
  shown: readonly Tour[],
  concerns: (tour: TouredHome) => boolean = every,
): void {
  const { revalidate } = useRevalidator();
  const toured = useToured();
  const knownKey = toured === NONE_TOURED ? null : keyOf(toured.filter(concerns));
  const shownKey = keyOf(touredHomes(shown));
  useEffect(() => {
    if (knownKey !== null && knownKey !== shownKey) void revalidate();
  }, [knownKey, shownKey, revalidate]);
}
