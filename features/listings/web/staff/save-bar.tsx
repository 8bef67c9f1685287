import { Button } from '@stoop/base/web/ui/button.tsx';
import { UNIT_FIELDS } from './unit-draft.ts';
import type { UnitForm } from './use-unit-form.ts';

/** Stays in view while something is not saved, and says what. */
export function SaveBar({
  form,
  isSaving,
  refusal,
  onPreview,
}: {
  form: UnitForm;
  isSaving: boolean;
  /** Why saving was refused. */
  refusal: string | undefined;
  onPreview: () => void;
}) {
  const { changed, conflicts, faults } = form;
  const faultCount = Object.keys(faults).length;
  if (changed.length === 0) return null;
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t-2 border-ink bg-ground px-4 py-3 lg:-mx-6 lg:px-6"
    >
      {(refusal || faultCount > 0) && (
        <p role="alert" className="border-l-4 border-error pl-3 text-sm">
          {faultCount > 0 ? 'Some fields need another look: they say why.' : refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
        <p role="status" className="min-w-0 grow text-sm">
          <strong>Not saved:</strong> {changed.map((field) => UNIT_FIELDS[field]).join(', ')}
        </p>
        <Button look="quiet" size="small" onClick={form.discard}>
          Discard
        </Button>
        <Button look="secondary" size="small" onClick={onPreview}>
          Preview
        </Button>
        <Button
          type="submit"
          size="small"
          disabled={conflicts.length > 0}
          aria-disabled={isSaving}
          aria-busy={isSaving}
        >
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      </div>
    </section>
  );
}
