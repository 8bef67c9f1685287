import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { Form, useSubmit } from 'react-router';
import { ORDERS, type Order } from './neighborhood-search.ts';

const CHOICES = Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

interface NeighborhoodFilterProps {
  text: string;
  /** Kept; it is chosen by its card. */
  borough: string;
  order: Order;
}

/** A GET form that submits on every change once JavaScript runs. */
export function NeighborhoodFilter({ text, borough, order }: NeighborhoodFilterProps) {
  const submit = useSubmit();
  return (
    <search>
      <Form
        action="/neighborhoods"
        className="grid grid-cols-2 items-end gap-4"
        preventScrollReset
        onChange={(event) =>
          submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }
      >
        {borough && <input type="hidden" name="borough" value={borough} />}
        <Field label="Name" name="q" type="search" defaultValue={text} placeholder="Any" />
        <Select label="Sort by" name="sort" choices={CHOICES} defaultValue={order} />
        <noscript>
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            Show
          </button>
        </noscript>
      </Form>
    </search>
  );
}
