import { dollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { counted } from '@stoop/base/web/ui/words';
import type { SizeSpread } from '../history/rent-spreads.tsx';
import { type NearStation, ONE_BEDROOM } from './neighborhood-facts.ts';

interface Known {
  counts: { buildings: number; units: number; rooms: number };
  sizes: readonly SizeSpread[];
  stations: readonly NearStation[];
  living: {
    ways: readonly { to: string; middle: number }[];
    parks: readonly { name: string; walkMinutes: number }[];
    shares: { units: number; having: { elevator: number; laundry: number; pets: number } };
  };
}

const SHARE_WORDS = [
  { least: 0.75, words: 'Most' },
  { least: 0.45, words: 'About half' },
  { least: 0.2, words: 'Some' },
] as const;

function shareOf({ living: { shares } }: Known): string {
  const kinds = [
    { what: 'take pets', share: shares.having.pets / shares.units },
    { what: 'have laundry', share: shares.having.laundry / shares.units },
    { what: 'have an elevator', share: shares.having.elevator / shares.units },
  ];
  const said = SHARE_WORDS.flatMap(({ least, words }, at) => {
    const below = SHARE_WORDS[at - 1]?.least ?? Number.POSITIVE_INFINITY;
    const of = kinds.filter(({ share }) => share >= least && share < below);
    return of.length > 0 ? `${words} ${listWords(of.map(({ what }) => what))}` : [];
  });
  return said.length > 0 ? `${said.join('; ').replace(/; [A-Z]/g, (it) => it.toLowerCase())}.` : '';
}

/** The sentences in their order; one of which nothing is known is empty. Nothing of them is about people. */
const SENTENCES: readonly ((known: Known) => string)[] = [
  ({ counts: { buildings, units, rooms } }) => {
    const homes = [units > 0 && counted(units, 'whole home'), rooms > 0 && counted(rooms, 'room')];
    const said = homes.filter((words) => words !== false);
    const isOne = said.length === 1 && units + rooms === 1;
    return said.length > 0
      ? `${listWords(said)} ${isOne ? 'is' : 'are'} for rent here now, in ${counted(buildings, 'building')}.`
      : '';
  },
  ({ sizes }) => {
    const one = sizes.find(({ label }) => label === ONE_BEDROOM);
    const [least, most] = [
      Math.min(...sizes.map((size) => size.least)),
      Math.max(...sizes.map((size) => size.most)),
    ];
    if (sizes.length === 0) return '';
    const range = least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
    return `Whole homes cost ${range} a month${one ? `, with a median of ${dollars(one.middle)} for one-bedrooms` : ''}.`;
  },
  ({ stations: [first] }) =>
    first && first.lines.length > 0
      ? `The ${listWords(first.lines)} ${first.lines.length === 1 ? 'stops' : 'stop'} at ${first.name}, ${first.walk.least} to ${first.walk.most} minutes on foot.`.replace(
          /(\d+) to \1 minutes/,
          '$1 minutes',
        )
      : '',
  ({ living: { ways } }) =>
    ways.length > 0
      ? `By train and bus it is usually ${listWords(ways.slice(0, 2).map(({ to, middle }) => `${middle} minutes to ${to}`))} in the morning.`
      : '',
  ({ living: { parks } }) =>
    parks.length > 0
      ? `${listWords(parks.slice(0, 2).map(({ name, walkMinutes }) => `${name} is ${walkMinutes} minutes away`))} on foot.`
      : '',
  (known) => (known.living.shares.units > 0 ? shareOf(known) : ''),
];

/** What is counted and measured of a neighborhood, as a paragraph. */
export const neighborhoodWords = (known: Known): string =>
  SENTENCES.map((sentence) => sentence(known))
    .filter(Boolean)
    .join(' ');
