import { listWords } from '@stoop/base/rules/text/list-words';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { Fragment } from 'react';
import { inPlaceOrToo, withText } from '../rules/place-search.ts';
import { type SearchState, searchPath } from '../rules/search-state.ts';
import { CommuteOffer } from './commute/commute-offer.tsx';
import { needsWords, showsPlaces, type Understood } from './look-up-place.ts';
import { PLACE_WORDS } from './places/places.ts';

const folded = (text: string) => text.trim().toLowerCase();

type Place = Understood['others'][number];

const plainName = ({ placeName, kind }: Place) =>
  kind === 'station' && !/\bstation$/i.test(placeName) ? `${placeName} station` : placeName;

/** `Court Sq station, Queens`: which of several places of one name it is. */
function fullName(place: Place): string {
  const { placeName, borough } = place;
  const name = plainName(place);
  return borough && borough !== placeName ? `${name}, ${borough}` : name;
}

const quoted = (texts: readonly string[]) => listWords(texts.map((text) => `“${text}”`));

/** `“LIC” and “hells kitchen” are understood as Long Island City and Hell's Kitchen.` */
function placesMeant({ text, places, said, isWords }: Understood): string {
  if (isWords)
    return `No place is surely “${text}”: these are homes with these words. ${PLACE_WORDS}`;
  if (places.length === 0) return '';
  const names = listWords(places.map(places.length > 1 ? plainName : fullName));
  // `JMZ` names several.
  const texts = [...new Set(said)];
  return `${quoted(texts)} ${texts.length > 1 ? 'are' : 'is'} understood as ${names}.`;
}

interface UnderstoodPlaceProps {
  understood: Understood;
  /** What is searched. */
  state?: SearchState;
  pathOf?: ((state: SearchState) => string) | undefined;
}

/** The other places, and the words of homes, that a text could mean. */
function Others({ understood, pathOf = searchPath }: UnderstoodPlaceProps) {
  const { text, from, places, said, others } = understood;
  const isPlace = places.length > 0;
  // The words of a sentence are those of no home.
  const isPlaceAlone = said.length === 1 && folded(said[0] ?? '') === folded(text);
  return (
    <>
      {others.length + Number(isPlaceAlone) > 0 && (isPlace ? 'Or: ' : 'Did you mean ')}
      {others.map((other, at) => (
        <Fragment key={`${other.kind}/${other.id}`}>
          {at > 0 && ' · '}
          <TextLink to={pathOf(inPlaceOrToo(from, other))}>{fullName(other)}</TextLink>
        </Fragment>
      ))}
      {others.length > 0 && (isPlaceAlone ? ' · ' : isPlace ? '.' : '?')}
      {isPlaceAlone && (
        <TextLink to={pathOf(withText(from, text))}>homes with the words “{text}”</TextLink>
      )}
    </>
  );
}

/** `elevator or low floor`: who can take few stairs means either, of which a search asks for one. */
const STAIRS = /^(.*\S) or (\S.*)$/i;
const isOfStairs = (text: string) =>
  /\b(?:elevator|lift|stairs)\b/i.test(text) && /\b(?:floor|level)\b/i.test(text);

/** The search with each of two wishes, where no search asks for one or the other. */
function EitherOffer({ text, path }: { text: string; path: string }) {
  const sides = isOfStairs(text) ? (STAIRS.exec(text)?.slice(1) ?? []) : [];
  if (sides.length === 0) return null;
  const toOf = (side: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ where: side })}`;
  return (
    <p>
      A search asks for one of them:{' '}
      {sides.map((side, at) => (
        <Fragment key={side}>
          {at > 0 && ' · '}
          <TextLink to={toOf(side)}>with “{side}”</TextLink>
        </Fragment>
      ))}
    </p>
  );
}

/** What was made of a text that somebody wrote, and what else it could be; its wishes are chips. */
export function UnderstoodPlace({ understood, pathOf = searchPath, state }: UnderstoodPlaceProps) {
  const { denied, left, named, reasons, commutes } = understood;
  if (!needsWords(understood)) return null;
  return (
    <div className="grid gap-1 border-l-4 border-line pl-3 text-sm wrap-anywhere text-muted">
      {named.length > 0 && (
        <p>
          <span className="font-medium text-ink">We do not search by {quoted(named)}.</span>{' '}
          {reasons.join(' ')}
        </p>
      )}
      {commutes.length > 0 && <CommuteOffer commutes={commutes} />}
      {denied.length > 0 && (
        <p>
          <span className="font-medium text-ink">{quoted(denied)}</span>{' '}
          {denied.length > 1 ? 'change' : 'changes'} nothing: a filter finds what homes have, and
          none leaves homes out.
        </p>
      )}
      {left.length > 0 && (
        <p>
          <span className="font-medium text-ink">We did not understand {quoted(left)}.</span> It
          changes nothing. {understood.places.length === 0 && PLACE_WORDS}
        </p>
      )}
      {state && left.map((text) => <EitherOffer key={text} text={text} path={pathOf(state)} />)}
      {showsPlaces(understood) && (
        <p>
          {placesMeant(understood)} <Others understood={understood} pathOf={pathOf} />
        </p>
      )}
    </div>
  );
}
