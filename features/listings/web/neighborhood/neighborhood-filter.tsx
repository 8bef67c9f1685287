import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { Form, useSubmit } from 'react-router';
import { ORDERS, type Order, SIZES } from './neighborhood-search.ts';

const ORDER_CHOICES = Object.entries(ORDERS).map(([value, label]) => ({ value, label }));
const SIZE_CHOICES = Object.entries(SIZES).map(([value, { label }]) => ({ value, label }));

interface NeighborhoodFilterProps {
  text: string;
  /** Kept; it is chosen by its card. */
  borough: string;
  order: Order;
  beds: number;
}

/** A GET form that submits on every change once JavaScript runs. */
export function NeighborhoodFilter({ text, borough, order, beds }: NeighborhoodFilterProps) {
  const submit = useSubmit();
  return (
    <search>
      <Form
        action="/neighborhoods"
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        preventScrollReset
        onChange={(event) =>
          submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }
      >
        {borough && <input type="hidden" name="borough" value={borough} />}
        <div className="max-sm:col-span-2">
          <Field
            label="Find a neighborhood"
            name="q"
            type="search"
            defaultValue={text}
            placeholder="Any"
          />
        </div>
        <Select label="Rent of" name="beds" choices={SIZE_CHOICES} defaultValue={String(beds)} />
        <Select label="Sort by" name="sort" choices={ORDER_CHOICES} defaultValue={order} />
        <noscript>
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            Show
          </button>
        </noscript>
      </Form>
    </search>
  );
}
