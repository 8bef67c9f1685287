import { useState } from 'react';
import {
  type HeldProgram,
  usualBedrooms,
  VOUCHER_BEDROOMS_MAX,
  VOUCHER_PEOPLE_MAX,
} from '../rules/voucher.ts';
import { sizeWords } from '../rules/voucher-words.ts';
import { type FieldProps, INPUT, LABEL } from './form-fields.ts';

const SIZES = Array.from({ length: VOUCHER_BEDROOMS_MAX + 1 }, (_, bedrooms) => bedrooms);

/** The usual size of a household, for who does not have the voucher at hand. */
function UsualSize({
  program,
  people: first,
  onSize,
}: {
  program: HeldProgram;
  people: number;
  onSize: (size: number) => void;
}) {
  const [people, setPeople] = useState(first);
  const [hasCouple, setCouple] = useState(false);
  const size = usualBedrooms(program, { people, hasCouple });
  const isCityFheps = program === 'cityfheps';
  if (size === null)
    return <p className="text-sm text-muted">Use the size printed on your voucher.</p>;
  return (
    <details className="text-sm" open={isCityFheps}>
      <summary className="min-h-8">
        {isCityFheps ? 'By the people in your household' : 'Not sure about the size?'}
      </summary>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2">
          People
          <input
            type="number"
            min={1}
            max={VOUCHER_PEOPLE_MAX}
            value={people}
            className="min-h-10 w-16 rounded-sm border border-line bg-ground px-2"
            onChange={(event) =>
              setPeople(
                Math.min(VOUCHER_PEOPLE_MAX, Math.max(1, event.currentTarget.valueAsNumber || 1)),
              )
            }
          />
        </label>
        {program === 'hpd' && (
          <label className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-action"
              checked={hasCouple}
              onChange={(event) => setCouple(event.currentTarget.checked)}
            />
            A couple among them
          </label>
        )}
        <button type="button" className="link min-h-10 font-medium" onClick={() => onSize(size)}>
          Usually {sizeWords(size)}
        </button>
      </div>
      <p className="mt-1 text-muted">
        {isCityFheps
          ? 'What your shopping letter says counts.'
          : 'What is printed on the voucher counts.'}
      </p>
    </details>
  );
}

/** The bedrooms that are printed on a voucher, with the usual size of a household. */
export function SizeField({
  program,
  values: { bedrooms },
  people,
  problem,
  onChange,
}: FieldProps & { people: number; problem: string | undefined }) {
  return (
    <>
      <label className={LABEL}>
        {program === 'cityfheps' ? 'Bedrooms by your shopping letter' : 'Bedrooms on the voucher'}
        <select
          className={INPUT}
          value={bedrooms ?? ''}
          aria-describedby={problem && 'voucher-bedrooms'}
          aria-invalid={problem !== undefined}
          onChange={(event) => onChange({ bedrooms: Number(event.currentTarget.value) })}
        >
          {bedrooms === null && <option value="">Choose the bedrooms</option>}
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size === 0 ? 'Studio' : sizeWords(size)}
            </option>
          ))}
        </select>
      </label>
      {problem && (
        <p id="voucher-bedrooms" role="alert" className="-mt-3 text-sm text-error">
          {problem}
        </p>
      )}
      <UsualSize
        key={program}
        {...{ program, people }}
        onSize={(size) => onChange({ bedrooms: size })}
      />
    </>
  );
}
