import { FieldGroup, type GroupFrame } from './field-group.tsx';

interface ReasonFieldProps extends Omit<GroupFrame, 'hint'> {
  reasons: Readonly<Record<string, string>>;
  chosen?: string | undefined;
}

/** One of several reasons, sent as `reason`. */
export const ReasonField = ({ reasons, chosen, ...frame }: ReasonFieldProps) => (
  <FieldGroup {...frame}>
    <div className="grid gap-1">
      {Object.entries(reasons).map(([reason, words]) => (
        <label key={reason} className="flex min-h-10 items-center gap-2.5">
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={reason === chosen}
            className="size-5 shrink-0 accent-action"
          />
          {words}
        </label>
      ))}
    </div>
  </FieldGroup>
);
