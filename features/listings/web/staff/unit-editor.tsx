import { SAVE_KEYS, useSaveKey } from '@stoop/base/web/console/save-key';
import { Button, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { dollarWords } from '@stoop/base/web/ui/dollar-field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { StaffUnit } from '../../contract/staff/staff-listing.ts';
import { hiddenRooms } from './hiding-words.ts';
import type { FieldConflict } from './merge-unit-drafts.ts';
import { PublishPanel } from './publish-panel.tsx';
import { previewPath } from './staff-listing-paths.ts';
import { useUnitAct } from './staff-unit-acts.ts';
import { bodyOf, previewOf, UNIT_FIELDS, type UnitDraft, type UnitField } from './unit-draft.ts';
import {
  DescriptionField,
  FactFields,
  FeeFields,
  FormSection,
  RoomFields,
} from './unit-fields.tsx';
import { useHiding } from './use-hiding.tsx';
import { type UnitForm, useUnitForm } from './use-unit-form.ts';

interface SaveBarProps {
  form: UnitForm;
  isSaving: boolean;
  /** Why saving was refused. */
  refusal: string | undefined;
  onPreview: () => void;
}

/** Stays in view while something is not saved, and says what. */
function SaveBar({ form, isSaving, refusal, onPreview }: SaveBarProps) {
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
          aria-keyshortcuts={SAVE_KEYS}
        >
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      </div>
    </section>
  );
}

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

interface ConflictProps {
  conflict: FieldConflict;
  form: UnitForm;
}

function Conflict({ conflict: { field, theirs }, form: { draft, settle } }: ConflictProps) {
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
function ConflictPanel({ form }: { form: UnitForm }) {
  const { conflicts, isMerged, changed } = form;
  if (!isMerged || changed.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label="Changed in the meantime"
      className="grid gap-3 border-l-4 border-attention pl-4"
    >
      <h2 className="text-lg">Changed in the meantime</h2>
      <p>
        Somebody else changed this unit in the meantime. Their changes are in the form, and what you
        wrote stays.
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

/** The preview opens at its top, and the form afterwards where one was. */
function usePreview() {
  const [isPreview, setPreview] = useState(false);
  /** Null until the first preview: before, the router decides. */
  const formTop = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (formTop.current === null) return;
    window.scrollTo({ top: isPreview ? 0 : formTop.current, behavior: 'instant' });
  }, [isPreview]);
  return {
    isPreview,
    openPreview: () => {
      formTop.current = window.scrollY;
      setPreview(true);
    },
    closePreview: () => setPreview(false),
  };
}

function Sections({ form }: { form: UnitForm }) {
  const { draft, faults, issues, change } = form;
  const fields = { draft, faults, issues, onChange: change };
  return (
    <>
      <FormSection title="Facts">
        <FactFields {...fields} />
      </FormSection>
      <FormSection title="Rooms" note="A room that is rented is hidden, so that its history stays.">
        <RoomFields {...fields} />
      </FormSection>
      <FormSection title="Fees">
        <FeeFields {...fields} />
      </FormSection>
      <FormSection title="Description">
        <DescriptionField {...fields} />
      </FormSection>
    </>
  );
}

interface UnitEditorProps {
  unit: StaffUnit;
  /** The page of renters with what the form holds. */
  renderPreview: (details: StaffUnit['preview']) => ReactNode;
}

export function UnitEditor({ unit, renderPreview }: UnitEditorProps) {
  const form = useUnitForm(unit);
  const saving = useUnitAct(unit, 'save');
  const { isPreview, openPreview, closePreview } = usePreview();
  const { buildingId, rentId: unitId } = unit;
  const place = { buildingId, unitId };
  const isUnsaved = form.changed.length > 0;
  useUnsaved(isUnsaved);
  const hiding = useHiding(place);
  const formPart = useSaveKey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check();
    if (!form.isValid || !isUnsaved) return;
    const body = { ...bodyOf(form.base, form.draft), version: form.version };
    const send: Parameters<typeof hiding.ask>[0] = (decided) =>
      saving.send('save', { ...place, body: { ...body, ...decided } });
    const rooms = hiddenRooms(form.base, form.draft);
    void (rooms.length === 0 ? send({}) : hiding.ask(send, { roomIds: rooms }));
  };
  if (isPreview)
    return (
      <div className="grid gap-4 *:min-w-0">
        <div className="sticky top-0 z-20 flex lg:top-16 flex-wrap items-center gap-4 border-2 border-ink bg-ground p-3">
          <p className="grow">
            <strong>Preview.</strong> Only you see this: the page with what is not saved yet.
          </p>
          <Button size="small" onClick={closePreview}>
            Back to the form
          </Button>
        </div>
        {renderPreview(previewOf(unit, form.draft))}
      </div>
    );
  return (
    <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6 *:min-w-0">
        <form ref={formPart} onSubmit={submit} noValidate className="grid gap-6 *:min-w-0">
          <ConflictPanel form={form} />
          <Sections form={form} />
          <SaveBar
            form={form}
            isSaving={saving.isSending}
            refusal={saving.refusal}
            onPreview={openPreview}
          />
        </form>
      </div>
      <div className="grid gap-3 max-xl:order-first xl:sticky xl:top-20">
        <PublishPanel unit={unit} isUnsaved={isUnsaved} version={form.version} />
        {isUnsaved ? (
          <Button look="secondary" onClick={openPreview}>
            Preview the changes
          </Button>
        ) : (
          <LinkButton to={previewPath(unit)} look="secondary">
            Preview the page
          </LinkButton>
        )}
      </div>
      {hiding.dialog}
    </div>
  );
}
