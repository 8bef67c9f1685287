import { Button } from '@stoop/base/web/ui/button.tsx';
import { dollarWords } from '@stoop/base/web/ui/dollar-field.tsx';
import { type FieldConflict, UNIT_FIELDS, type UnitDraft, type UnitField } from './unit-draft.ts';
import type { UnitForm } from './use-unit-form.ts';

/** A value of a field in words, for two to stand side by side. */
function valueWords(draft: UnitDraft, field: UnitField): string {
  if (field === 'fees')
    return (
      draft.fees.map(({ name, amount }) => `${name}: ${dollarWords(amount)}`).join('\n') || 'None'
    );
  if (field === 'rooms')
    return draft.rooms
      .map(
        ({ name, price, isShown }) =>
          `${name || 'Room'}: ${dollarWords(price)}${isShown ? '' : ', hidden'}`,
      )
      .join('\n');
  return draft[field] || 'Empty';
}

function Conflict({
  conflict: { field, theirs },
  form: { draft, settle },
}: {
  conflict: FieldConflict;
  form: UnitForm;
}) {
  const label = UNIT_FIELDS[field];
  const sides = [
    { title: 'Yours', words: valueWords(draft, field), isTheirs: false, act: 'Keep yours' },
    { title: 'Theirs', words: valueWords(theirs, field), isTheirs: true, act: 'Take theirs' },
  ];
  return (
    <li className="grid gap-2">
      <h3 className="text-base">{label}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ title, words, isTheirs, act }) => (
          <div key={title} className="grid content-between gap-2 border border-line p-3">
            <div>
              <p className="text-sm text-muted">{title}</p>
              <p className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">{words}</p>
            </div>
            <Button
              look="secondary"
              size="small"
              className="justify-self-start"
              aria-label={`${act}: ${label}`}
              onClick={() => settle(field, isTheirs)}
            >
              {act}
            </Button>
          </div>
        ))}
      </div>
    </li>
  );
}

/** Fields that somebody else changed as well, side by side. What only they changed is in the form already. */
export function ConflictPanel({ form }: { form: UnitForm }) {
  const { conflicts, isMerged, changed } = form;
  if (!isMerged || changed.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label="Changed meanwhile"
      className="grid gap-3 border-l-4 border-attention pl-4"
    >
      <h2 className="text-lg">Changed meanwhile</h2>
      <p>
        Somebody else changed this unit meanwhile. Their changes are in the form, and what you wrote
        stays.
      </p>
      {conflicts.length > 0 ? (
        <>
          <p>You both changed this. Choose one, then save.</p>
          <ul className="grid gap-4">
            {conflicts.map((conflict) => (
              <Conflict key={conflict.field} {...{ conflict, form }} />
            ))}
          </ul>
        </>
      ) : (
        <p>Look once more, then save.</p>
      )}
    </section>
  );
}
