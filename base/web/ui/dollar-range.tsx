import { DollarField } from './dollar-field.tsx';
import { FieldGroup, type GroupFrame } from './field-group.tsx';

/** The two ends of a range of dollars, as text of two inputs. */
export interface InputRange {
  min: string;
  max: string;
}

export function DollarRange({
  value,
  onChange,
  ...frame
}: GroupFrame & { value: InputRange; onChange: (value: InputRange) => void }) {
  const { id, error } = frame;
  const end = (which: keyof InputRange) => ({
    value: value[which],
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [which]: event.currentTarget.value }),
  });
  return (
    <FieldGroup {...frame}>
      <div className="grid max-w-md grid-cols-2 gap-4">
        <DollarField label="From" {...end('min')} />
        <DollarField label="To" {...end('max')} />
      </div>
    </FieldGroup>
  );
}
