import { FIELD_BOX } from '@stoop/base/web/ui/field.tsx';
import { memo, useState } from 'react';
import type { Facets } from '../rules/facets.ts';
import type { SearchType } from '../rules/search-url.ts';
import { CheckRow } from './check-row.tsx';
import { facetChoices } from './facet-values.ts';

const folded = (text: string) => text.trim().toLowerCase();

interface NeighborhoodsFieldProps {
  chosen: readonly string[];
  isFull: boolean;
  facets: Facets;
  type: SearchType;
  /** The same function each time. */
  onChoose: (names: readonly string[]) => void;
}

const isSame = (one: NeighborhoodsFieldProps, other: NeighborhoodsFieldProps): boolean =>
  `${one.chosen}` === `${other.chosen}` &&
  one.isFull === other.isFull &&
  one.facets === other.facets &&
  one.type === other.type;

const { compare } = new Intl.Collator('en-US');

/** The neighborhoods of a search, of which it can have several; a text shortens the list to those with it in their names. */
export const NeighborhoodsField = memo(function NeighborhoodsField({
  chosen,
  isFull,
  facets,
  type,
  onChoose,
}: NeighborhoodsFieldProps) {
  const [text, setText] = useState('');
  // Those that were chosen when the list was opened; one that is chosen later stays where it is pressed.
  const [first] = useState(chosen);
  const choices = facetChoices(facets, 'neighborhood', type, chosen);
  // Of these those with homes, the most first; the others by their names.
  const names = choices
    .filter(({ value, count }) => count > 0 || text.trim() !== '' || chosen.includes(value))
    .toSorted(
      (one, other) =>
        Number(first.includes(other.value)) - Number(first.includes(one.value)) ||
        other.count - one.count ||
        compare(one.value, other.value),
    );
  const toggle = (name: string, isOn: boolean) => {
    const others = chosen.filter((other) => other !== name);
    onChoose(isOn ? [...others, name] : others);
  };
  return (
    <fieldset className="sm:col-span-full">
      <legend className="mb-2 text-sm font-medium">Neighborhoods</legend>
      <input
        type="search"
        aria-label="Find a neighborhood"
        placeholder="Find a neighborhood"
        className={`${FIELD_BOX} mb-1 noscript:hidden`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // The form searches by its button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {chosen.join(', ')}
        {isFull && '. A search has at most 8 places.'}
      </p>
      {/* Five rows of a phone and a half: that one shows that the list goes on. */}
      <div className="grid max-h-[15.125rem] gap-x-6 overflow-y-auto pr-2 sm:grid-cols-2">
        {names
          .filter(({ value }) => folded(value).includes(folded(text)))
          .map(({ value, count }) => (
            <CheckRow
              key={value}
              name="in"
              value={`neighborhood:${value}`}
              homes={count}
              isChecked={chosen.includes(value)}
              isDisabled={isFull && !chosen.includes(value)}
              onCheck={(isOn) => toggle(value, isOn)}
            >
              <span className="min-w-0">{value}</span>
            </CheckRow>
          ))}
      </div>
    </fieldset>
  );
}, isSame);
