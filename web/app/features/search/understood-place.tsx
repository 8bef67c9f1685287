import { searchPath } from '@stoop/domain/search/search-state';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Understood } from './look-up-place.ts';
import { inPlaceOrToo, withText } from './place-search.ts';

const folded = (text: string) => text.trim().toLowerCase();

/** `Court Sq station, Queens`: which of several places of one name it is. */
function fullName({ placeName, kind, borough }: Understood['others'][number]): string {
  const name = kind === 'station' ? `${placeName} station` : placeName;
  return borough && borough !== placeName ? `${name}, ${borough}` : name;
}

/** What was made of a place that somebody wrote, and what else it could be. */
export function UnderstoodPlace({ understood }: { understood: Understood }) {
  const { text, from, place, others } = understood;
  if (place && folded(place.placeName) === folded(text)) return null;
  const words = searchPath(withText(from, text));
  return (
    <p className="border-l-4 border-line pl-3 text-sm wrap-anywhere text-muted">
      {place
        ? `“${text}” is understood as ${fullName(place)}. `
        : `No place is surely “${text}”: these are homes with these words. `}
      {others.length > 0 && (place ? 'Or: ' : 'Did you mean ')}
      {others.map((other, at) => (
        <Fragment key={`${other.kind}/${other.id}`}>
          {at > 0 && ' · '}
          <Link to={searchPath(inPlaceOrToo(from, other))} className="link">
            {fullName(other)}
          </Link>
        </Fragment>
      ))}
      {others.length > 0 && (place ? ' · ' : '?')}
      {place && (
        <Link to={words} className="link">
          homes with the words “{text}”
        </Link>
      )}
    </p>
  );
}
