import { dollars } from '@stoop/base/rules/text/amounts';
import { CheckChips } from '@stoop/base/web/ui/check-chips.tsx';
import { choicesOf, unknownChoices } from '@stoop/base/web/ui/choices';
import { DollarRange } from '@stoop/base/web/ui/dollar-range.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { LENGTHS_OF_STAY, STAY_SCALE } from '../../rules/vocabularies.ts';
import { listedChoices } from './choices.ts';
import { answerProps, listProps, textProps } from './field-props.ts';
import type { NamedArea } from './neighborhood-names.ts';
import { NeighborhoodPicker } from './neighborhood-picker.tsx';
import { fieldId, type KeyOf } from './profile-fields.ts';
import { SectionForm } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';
import { VocabularyChips } from './vocabulary-chips.tsx';

interface BudgetFieldProps {
  editor: ProfileEditor;
  /** The range of prices on the market; null where it is unknown. */
  price: { min: number; max: number } | null;
}

function BudgetField({ editor: { form, values, change }, price }: BudgetFieldProps) {
  return (
    <DollarRange
      id={fieldId('budgetRange')}
      legend={PROFILE_FIELDS.budgetRange.label}
      value={values.budgetRange}
      onChange={(budgetRange) => change({ budgetRange })}
      error={form.problems.budgetRange}
      hint={
        price
          ? `A month, for your share of the home. Rents here, of rooms and of entire homes, go from ${dollars(price.min)} to ${dollars(price.max)}.`
          : 'A month, for your share of the home.'
      }
    />
  );
}

/** The choices that exist in current listings. */
export interface Offered {
  areas: readonly NamedArea[];
  roomTypes: readonly string[];
  unitTypes: readonly string[];
  /** Amenities of buildings and features of units. */
  amenities: readonly string[];
  /** Whole US dollars a month; null without listings. */
  price: { min: number; max: number } | null;
}

const STAYS = STAY_SCALE.map((value) => ({ value, label: LENGTHS_OF_STAY[value] }));
const FLEXIBLE = { value: 'flexible', label: LENGTHS_OF_STAY.flexible };
const COMMON_SPACES = { yes: 'Shared', no: 'Mostly to myself' } as const;

interface ListedChipsProps {
  editor: ProfileEditor;
  field: KeyOf<'list'>;
  listed: readonly string[];
  hint: string;
}

function ListedChips({ editor, field, listed, hint }: ListedChipsProps) {
  const props = listProps(editor, field);
  // Saved values that no listing has any more stay available after they are deselected.
  const stored = (editor.form.profile.livingRequirements as Record<string, unknown>)[field];
  const choices = listedChoices(listed, Array.isArray(stored) ? stored.map(String) : []);
  return <CheckChips {...props} choices={choices} hint={hint} />;
}

function Stay({ editor }: { editor: ProfileEditor }) {
  const unknown = unknownChoices(LENGTHS_OF_STAY, editor.values.lengthOfStay);
  return (
    <RadioGroup
      {...answerProps(editor, 'lengthOfStay')}
      hint="How long you want to live there."
      isScale
      choices={STAYS}
      offScale={[FLEXIBLE, ...unknown]}
    />
  );
}

export function LookingSection({ editor, offered }: { editor: ProfileEditor; offered: Offered }) {
  return (
    <SectionForm section="looking" editor={editor} note="Deal-breakers come before any score">
      <BudgetField editor={editor} price={offered.price} />
      <Field {...textProps(editor, 'preferredMoveInDate')} type="date" className="max-w-56" />
      <Stay editor={editor} />
      <NeighborhoodPicker editor={editor} areas={offered.areas} />
      <ListedChips
        editor={editor}
        field="preferredRoomType"
        listed={offered.roomTypes}
        hint="Any of these would work."
      />
      <ListedChips
        editor={editor}
        field="preferredUnitType"
        listed={offered.unitTypes}
        hint="Bedrooms and bathrooms: 2B1B has two and one."
      />
      <ListedChips
        editor={editor}
        field="mustHaveAmenities"
        listed={offered.amenities}
        hint="What the home must have."
      />
      <VocabularyChips
        editor={editor}
        field="dealBreakers"
        hint="What nothing else can make up for."
      />
      <RadioGroup
        {...answerProps(editor, 'willShareCommonSpaces')}
        hint="Kitchen, living room, sofa."
        choices={choicesOf(COMMON_SPACES)}
      />
    </SectionForm>
  );
}
