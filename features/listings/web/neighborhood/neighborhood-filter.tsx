import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { Form, useSubmit } from 'react-router';
import { BOROUGHS } from './neighborhood-search.ts';

const CHOICES = [
  { value: '', label: 'All boroughs' },
  ...BOROUGHS.map((borough) => ({ value: borough, label: borough })),
];

/** A GET form that submits on every change once JavaScript runs. */
export function NeighborhoodFilter({ text, borough }: { text: string; borough: string }) {
  const submit = useSubmit();
  return (
    <search>
      <Form
        action="/neighborhoods"
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        preventScrollReset
        onChange={(event) =>
          submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }
      >
        <Field label="Name" name="q" type="search" defaultValue={text} placeholder="Any" />
        <Select label="Borough" name="borough" choices={CHOICES} defaultValue={borough} />
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          Show
        </button>
      </Form>
    </search>
  );
}
