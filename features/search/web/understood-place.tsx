import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { Fragment } from 'react';
import { type SearchState, searchPath } from '../rules/search-state.ts';
import type { Understood } from './look-up-place.ts';
import { inPlaceOrToo, withText } from './place-search.ts';
import { PLACE_WORDS } from './places/places.ts';

const folded = (text: string) => text.trim().toLowerCase();

type Place = Understood['others'][number];

const plainName = ({ placeName, kind }: Place) =>
  kind === 'station' ? `${placeName} station` : placeName;

/** `Court Sq station, Queens`: which of several places of one name it is. */
function fullName(place: Place): string {
  const { placeName, borough } = place;
  const name = plainName(place);
  return borough && borough !== placeName ? `${name}, ${borough}` : name;
}

const ALL = new Intl.ListFormat('en-US');
const ANY = new Intl.ListFormat('en-US', { type: 'disjunction' });

const isSame = ({ text, places: [first, ...others], unknown }: Understood) =>
  others.length + unknown.length === 0 && folded(first?.placeName ?? '') === folded(text);

/** `“LIC, hells kitchen” is understood as Long Island City and Hell's Kitchen.` */
function meaning({ text, places, unknown }: Understood): string {
  if (places.length === 0)
    return `No place is surely “${text}”: these are homes with these words. ${PLACE_WORDS}`;
  const names = ALL.format(places.map(places.length > 1 ? plainName : fullName));
  const leftOut = ANY.format(unknown.map((part) => `“${part}”`));
  return `“${text}” is understood as ${names}.${leftOut && ` We know no place called ${leftOut}.`}`;
}

interface UnderstoodPlaceProps {
  understood: Understood;
  pathOf?: ((state: SearchState) => string) | undefined;
}

/** What was made of a place that somebody wrote, and what else it could be. */
export function UnderstoodPlace({ understood, pathOf = searchPath }: UnderstoodPlaceProps) {
  const { text, from, places, others } = understood;
  if (isSame(understood)) return null;
  const isPlace = places.length > 0;
  return (
    <p className="border-l-4 border-line pl-3 text-sm wrap-anywhere text-muted">
      {meaning(understood)} {others.length > 0 && (isPlace ? 'Or: ' : 'Did you mean ')}
      {others.map((other, at) => (
        <Fragment key={`${other.kind}/${other.id}`}>
          {at > 0 && ' · '}
          <TextLink to={pathOf(inPlaceOrToo(from, other))}>{fullName(other)}</TextLink>
        </Fragment>
      ))}
      {others.length > 0 && (isPlace ? ' · ' : '?')}
      {isPlace && (
        <TextLink to={pathOf(withText(from, text))}>homes with the words “{text}”</TextLink>
      )}
    </p>
  );
}
