import type { Place } from '../../contract/place.ts';
import { isFiller } from '../../rules/place-words.ts';
import type { Said, Sentence } from '../../rules/sentence/reading.ts';
import { FILLERS } from '../../rules/sentence/words.ts';
import type { Places } from '../places/places.ts';

const isStop = ({ text, pairs }: Said) =>
  pairs[0]?.[0] === 'subwayLines' && /\b(?:stop|station)$/i.test(text);
/** No name is told by a word like `studio`. */
const mayEndName = (said: Said) =>
  (/^\p{L}+$/u.test(said.text) && !isFiller(said.text.toLowerCase())) || isStop(said);

/** The last three words of a text that no comma divides, each with the space behind it; and the first one. */
const wordsBefore = (text: string) =>
  /(?:[^\s,]+ +){0,3}$/u.exec(text)?.[0].split(/(?<= )(?! )/) ?? [];
const wordsBehind = (text: string) => /^(?: +[^\s,]+)?/u.exec(text)?.[0] ?? '';

/** The station of the line that is said, if the text surely names one. */
async function stopNamed(places: Places, text: string, { pairs }: Said): Promise<Place | null> {
  const [place] = await places.suggest(text, 1);
  const isMeant = place?.isSure && !place.leavesOut && place.kind === 'station';
  return isMeant && place.lines?.includes(pairs[0]?.[1] ?? '') ? place : null;
}

/** The name that this part of a text belongs to; null without one. */
async function nameAround(places: Places, text: string, said: Said): Promise<string | null> {
  const at = text.indexOf(said.text);
  const before = wordsBefore(text.slice(0, at)).filter((word) => word !== '');
  const behind = wordsBehind(text.slice(at + said.text.length));
  for (const end of behind ? [behind, ''] : [''])
    for (let from = 0; from < before.length; from++) {
      const start = before.slice(from).join('');
      if (FILLERS.has(start.slice(0, start.indexOf(' ')).toLowerCase())) continue;
      const name = start + said.text + end;
      const place = isStop(said)
        ? await stopNamed(places, name, said)
        : await places.named(name, false);
      if (!place) continue;
      const without = await places.named(start + end, false);
      if (without?.id !== place.id) return name;
    }
  return null;
}

/** The names of places in a sentence of which a word means a filter alone: `Madison Square Garden`, `Jefferson L stop`. */
export async function namesWithFilters(
  places: Places,
  text: string,
  { understood }: Sentence,
): Promise<string[]> {
  const names: string[] = [];
  for (const said of understood.filter(mayEndName)) {
    const name = await nameAround(places, text, said);
    if (name !== null) names.push(name);
  }
  return names;
}
