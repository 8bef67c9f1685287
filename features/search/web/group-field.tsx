import { dollars } from '@stoop/base/rules/text/amounts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { DollarField, plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useState } from 'react';
import { RENTS, type Rent } from '../rules/filters.ts';
import { GROUP_BUDGET, GROUP_SIZE } from '../rules/group-bounds.ts';
import type { ControlProps } from './control-props.ts';
import { GROUP_WORDS } from './filter-words.ts';
import { Segments } from './segments.tsx';

interface GroupHomesProps {
  isOnlyUs: boolean;
  onSelect: (key: 'rent', value: Rent) => void;
}

const isBudget = (text: string): boolean => {
  const digits = plainDigits(text);
  const amount = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return amount >= GROUP_BUDGET.least && amount <= GROUP_BUDGET.most;
};

const RANGE = `Whole dollars from ${dollars(GROUP_BUDGET.least)} to ${dollars(GROUP_BUDGET.most)}, please.`;

/** The budgets that are written, as the address has them; undefined where there is no group, null where it is not right yet. */
export function writtenGroup(texts: readonly string[]): readonly number[] | undefined | null {
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return undefined;
  if (written.length < GROUP_SIZE.least || !written.every(isBudget)) return null;
  return written.map((text) => Number(plainDigits(text))).sort((one, other) => other - one);
}

const textsOf = (budgets: readonly number[] = []): string[] =>
  budgets.length > 0 ? budgets.map(String) : Array<string>(GROUP_SIZE.least).fill('');

/** Whether a group wants a home to itself, or also rooms beside others. */
export const GroupHomes = ({ isOnlyUs, onSelect }: GroupHomesProps) => (
  <Segments
    name="rent"
    label="Which homes"
    options={RENTS.map((value) => ({
      value,
      spokenText: GROUP_WORDS[value],
      text: GROUP_WORDS[value],
    }))}
    chosen={[isOnlyUs ? 'whole' : 'room']}
    onChoose={(value) => onSelect('rent', value as Rent)}
  />
);

/** A budget for each of some people. What is not right yet stays in its input, with a sentence, and changes no search. */
export function GroupField({ name, label, selected, onSelect }: ControlProps<readonly number[]>) {
  const source = selected?.join() ?? '';
  const [draft, setDraft] = useState({ source, texts: textsOf(selected) });
  // The inputs stay in the order in which somebody writes them; another search brings its own.
  if (draft.source !== source) setDraft({ source, texts: textsOf(selected) });
  const { texts } = draft;
  const change = (changed: string[]) => {
    const group = writtenGroup(changed);
    setDraft({ source: group === null ? source : (group?.join() ?? ''), texts: changed });
    if (group !== null) onSelect(group);
  };
  const group = writtenGroup(texts);
  const isAlone = group === null && texts.filter((text) => text.trim() !== '').length === 1;
  return (
    <fieldset className="sm:col-span-full">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 max-[23rem]:grid-cols-1 sm:grid-cols-3">
        {texts.map((text, at) => {
          const isWrong = text.trim() !== '' && !isBudget(text);
          const message = isWrong ? RANGE : isAlone && text === '' ? 'For two people, please.' : '';
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: people have neither names nor ids, and their inputs no state of their own
              key={at}
              className="flex items-start gap-1"
            >
              <DollarField
                className="min-w-0 grow"
                name={name}
                label={`Person ${at + 1}`}
                placeholder="Any"
                ref={(input) => input?.setCustomValidity(message)}
                error={isWrong ? RANGE : undefined}
                value={text}
                onChange={({ currentTarget: { value } }) =>
                  change(texts.with(at, value.replaceAll('$', '')))
                }
              />
              {texts.length > GROUP_SIZE.least && (
                <button
                  type="button"
                  aria-label={`Remove person ${at + 1}`}
                  className="mt-6.5 grid h-10.5 w-8 shrink-0 place-items-center hover:bg-wash"
                  onClick={() => change(texts.toSpliced(at, 1))}
                >
                  <Icon name="close" className="size-4" />
                </button>
              )}
            </div>
          );
        })}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {texts.length < GROUP_SIZE.most && (
          <Button
            look="secondary"
            size="small"
            className="noscript:hidden"
            onClick={() => setDraft({ source, texts: [...texts, ''] })}
          >
            Add a person
          </Button>
        )}
        <span role="status" className="text-sm text-muted">
          {group &&
            `${dollars(group.reduce((sum, one) => sum + one, 0))} a month for ${group.length} people`}
        </span>
      </div>
    </fieldset>
  );
}
