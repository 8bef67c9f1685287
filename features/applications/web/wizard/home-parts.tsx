import { dollars } from '@stoop/base/rules/text/amounts';
import { longDay } from '@stoop/base/rules/time/words';
import { CheckChips } from '@stoop/base/web/ui/check-chips.tsx';
import { choicesOf } from '@stoop/base/web/ui/choices';
import { DollarRange } from '@stoop/base/web/ui/dollar-range.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { HOME_KEYS, HOME_QUESTIONS } from '@stoop/features/people/rules/home-questions';
import { PROFILE_FIELDS } from '@stoop/features/people/rules/profile-fields';
import {
  DEAL_BREAKERS,
  HOBBIES,
  LENGTHS_OF_STAY,
  STAY_SCALE,
} from '@stoop/features/people/rules/vocabularies';
import { useState } from 'react';
import type { Living } from './draft.ts';
import type { WizardEditor } from './editor.ts';
import { ForSharing } from './for-sharing.tsx';
import { COMMON_SPACES, HOBBIES_LABEL, LIVING_LABELS } from './sections.ts';

const hasProblem = (problems: WizardEditor['problems'], of: RegExp) =>
  Object.keys(problems).some((id) => of.test(id));

/** Life at home: the same questions and choices as in the profile. */
export function LifestylePart({ editor }: { editor: WizardEditor }) {
  const { form, isWhole, isUnfolded, problems, change } = editor;
  const [wasAnswered] = useState(
    form.hobbies.length > 0 || HOME_KEYS.some((key) => form.lifestyle[key]),
  );
  return (
    <ForSharing
      asks="your habits"
      isWhole={isWhole && !isUnfolded}
      isUsed={wasAnswered || hasProblem(problems, /^lifestyle/)}
    >
      {HOME_KEYS.map((key) => {
        const { label, words, hint, isScale } = HOME_QUESTIONS[key];
        const id = `lifestyle.${key}`;
        return (
          <RadioGroup
            key={key}
            {...{ id, hint, isScale }}
            legend={label}
            choices={choicesOf(words)}
            value={form.lifestyle[key]}
            error={problems[id]}
            onChange={(code) => change({ lifestyle: { ...form.lifestyle, [key]: code } })}
          />
        );
      })}
      <CheckChips
        id="lifestyle.hobbies"
        legend={HOBBIES_LABEL}
        choices={choicesOf(HOBBIES)}
        values={form.hobbies}
        max={PROFILE_FIELDS.hobbies.most}
        hint="Three in common make a good evening."
        error={problems['lifestyle.hobbies']}
        onChange={(hobbies) => change({ hobbies })}
      />
    </ForSharing>
  );
}

const STAYS = STAY_SCALE.map((value) => ({ value, label: LENGTHS_OF_STAY[value] }));
const FLEXIBLE = { value: 'flexible', label: LENGTHS_OF_STAY.flexible };

const asShares = (value: string): Living['willShareCommonSpaces'] =>
  value === 'yes' || value === 'no' ? value : '';

/** The fields about who else lives there. */
const OF_OTHERS = /^livingRequirements\.(dealBreakers|willShare)/;

/** The rent of a home does not follow a budget, which the building reads beside it. */
function budgetHint({ rentDollars, isTogether }: WizardEditor): string {
  if (rentDollars === null) return 'A month. You can leave it empty.';
  const rent = dollars(rentDollars);
  return isTogether
    ? `A month, for your share of the rent of ${rent}. You can leave it empty.`
    : `The rent is ${rent} a month. Leave this empty if it suits you, or say what you can pay: with a voucher, your share.`;
}

/** What the choice of the home leaves open: date, length of stay, budget and deal-breakers. */
export function LivingPart({ editor }: { editor: WizardEditor }) {
  const { form, isWhole, isUnfolded, freeFrom, problems, change } = editor;
  const { living } = form;
  const isEarly = Boolean(
    freeFrom && living.preferredMoveInDate && living.preferredMoveInDate < freeFrom,
  );
  const [wasAnswered] = useState(
    living.dealBreakers.length > 0 || living.willShareCommonSpaces !== '',
  );
  const set = (answers: Partial<Living>) => change({ living: { ...living, ...answers } });
  const frame = (name: keyof typeof LIVING_LABELS) => ({
    id: `livingRequirements.${name}`,
    legend: LIVING_LABELS[name],
    error: problems[`livingRequirements.${name}`],
  });
  const { legend, ...moveIn } = frame('preferredMoveInDate');
  return (
    <>
      <Field
        {...moveIn}
        label={legend}
        type="date"
        className="max-w-56"
        hint={freeFrom && `The home is free from ${longDay(freeFrom)}.`}
        value={living.preferredMoveInDate}
        onChange={({ currentTarget }) => set({ preferredMoveInDate: currentTarget.value })}
      />
      <p role="status" className="-mt-4 font-medium text-attention empty:hidden">
        {isEarly &&
          'This day is before the home is free. You can send it all the same: ask the building whether that can be, or choose a later day.'}
      </p>
      <RadioGroup
        {...frame('lengthOfStay')}
        hint="How long you want to live there."
        isScale
        choices={STAYS}
        offScale={[FLEXIBLE]}
        value={living.lengthOfStay}
        onChange={(lengthOfStay) => set({ lengthOfStay })}
      />
      <DollarRange
        {...frame('budgetRange')}
        hint={budgetHint(editor)}
        value={living.budgetRange}
        onChange={(budgetRange) => set({ budgetRange })}
      />
      <ForSharing
        asks="deal-breakers"
        isWhole={isWhole && !isUnfolded}
        isUsed={wasAnswered || hasProblem(problems, OF_OTHERS)}
      >
        <CheckChips
          {...frame('dealBreakers')}
          hint="What nothing else can make up for."
          choices={choicesOf(DEAL_BREAKERS)}
          values={living.dealBreakers}
          max={PROFILE_FIELDS.dealBreakers.most}
          onChange={(dealBreakers) => set({ dealBreakers })}
        />
        <RadioGroup
          {...frame('willShareCommonSpaces')}
          hint="Kitchen, living room, sofa."
          choices={choicesOf(COMMON_SPACES)}
          value={living.willShareCommonSpaces}
          onChange={(value) => set({ willShareCommonSpaces: asShares(value) })}
        />
      </ForSharing>
    </>
  );
}
