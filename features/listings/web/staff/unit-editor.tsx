import { Button, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { StaffUnit } from '../../contract/staff/staff-listing.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { hiddenRooms } from './hiding-words.ts';
import { PublishPanel } from './publish-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { previewPath } from './staff-listing-paths.ts';
import { useUnitAct } from './staff-unit-acts.ts';
import { bodyOf, previewOf } from './unit-draft.ts';
import {
  DescriptionField,
  FactFields,
  FeeFields,
  FormSection,
  RoomFields,
} from './unit-fields.tsx';
import { useHiding } from './use-hiding.tsx';
import { type UnitForm, useUnitForm } from './use-unit-form.ts';

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
      <FormSection title="Rooms" note="A room that is let is hidden, so that its history stays.">
        <RoomFields {...fields} />
      </FormSection>
      <FormSection title="Fees">
        <FeeFields {...fields} />
      </FormSection>
      <FormSection title="Words">
        <DescriptionField {...fields} />
      </FormSection>
    </>
  );
}

/** Changes a unit with its rooms and its listing, and publishes it. */
export function UnitEditor({
  unit,
  renderPreview,
  publication,
  children,
}: {
  unit: StaffUnit;
  /** The page of renters with what the form holds. */
  renderPreview: (details: StaffUnit['preview']) => ReactNode;
  /** Further facts in the panel of the publication. */
  publication?: ReactNode;
  /** Sections that save by themselves, such as photos. */
  children?: ReactNode;
}) {
  const form = useUnitForm(unit);
  const saving = useUnitAct(unit, 'save');
  const { isPreview, openPreview, closePreview } = usePreview();
  const { buildingId, rentId: unitId } = unit;
  const place = { buildingId, unitId };
  const isUnsaved = form.changed.length > 0;
  useUnsaved(isUnsaved);
  const hiding = useHiding(place);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check();
    if (!form.isValid || !isUnsaved) return;
    const body = { ...bodyOf(form.base, form.draft), version: form.version };
    const send = () => void saving.send('save', { ...place, body });
    const rooms = hiddenRooms(form.base, form.draft);
    if (rooms.length === 0) send();
    else void hiding.ask(send, rooms);
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
        <form onSubmit={submit} noValidate className="grid gap-6 *:min-w-0">
          <ConflictPanel form={form} />
          <Sections form={form} />
          <SaveBar
            form={form}
            isSaving={saving.isSending}
            refusal={saving.refusal}
            onPreview={openPreview}
          />
        </form>
        {children}
      </div>
      <div className="grid gap-3 max-xl:order-first xl:sticky xl:top-20">
        <PublishPanel unit={unit} isUnsaved={isUnsaved} version={form.version}>
          {publication}
        </PublishPanel>
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
