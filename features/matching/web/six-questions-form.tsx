import { Button } from '@stoop/base/web/ui/button.tsx';
import { choicesOf } from '@stoop/base/web/ui/choices';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { HOME_QUESTIONS } from '@stoop/features/people/rules/home-questions';
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { SIX_HABITS, type SixAnswers, type SixHabit } from '../rules/six-questions.ts';
import { storedAnswers } from './six-answers.ts';

export type SixProblems = Readonly<Partial<Record<keyof SixAnswers, string>>>;

type Values = Record<keyof SixAnswers, string>;

const EMPTY: Values = {
  cleanlinessLevel: '',
  sleepSchedule: '',
  noiseTolerance: '',
  guestPolicy: '',
  smoking: '',
  budget: '',
};

const textOf = ({ budget, ...habits }: SixAnswers): Values => ({
  ...habits,
  budget: String(budget),
});

/** Six questions, the number of each before it. What was answered here before is filled in. */
export function SixQuestionsForm({ problems }: { problems: SixProblems }) {
  const [values, setValues] = useState<Values>(EMPTY);
  const { state } = useNavigation();
  useEffect(() => {
    const stored = storedAnswers();
    if (stored) setValues((typed) => ({ ...textOf(stored), ...onlyAnswered(typed) }));
  }, []);
  const set = (key: keyof Values) => (value: string) =>
    setValues((current) => ({ ...current, [key]: value }));
  return (
    <Form method="post" noValidate className="grid gap-10" preventScrollReset>
      {SIX_HABITS.map((key: SixHabit, at) => {
        const { label, hint, words, isScale } = HOME_QUESTIONS[key];
        return (
          <RadioGroup
            key={key}
            id={key}
            legend={`${at + 1}. ${label}`}
            hint={hint}
            choices={choicesOf(words)}
            value={values[key]}
            onChange={set(key)}
            isScale={isScale}
            noAnswer={null}
            error={problems[key]}
          />
        );
      })}
      <DollarField
        id="budget"
        name="budget"
        label="6. The most you can pay a month"
        hint="For your share of a home."
        value={values.budget}
        onChange={(event) => set('budget')(event.currentTarget.value)}
        error={problems.budget}
        className="max-w-xs"
      />
      <div>
        <Button type="submit" aria-disabled={state !== 'idle'}>
          {state === 'submitting' ? 'Looking…' : 'Show homes'}
        </Button>
      </div>
    </Form>
  );
}

const onlyAnswered = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
