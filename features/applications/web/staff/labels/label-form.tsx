import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import type { KeptLabel } from '../../../contract/staff/label-routes.ts';
import { LABEL_COLOR_NAMES, LABEL_COLORS, LABEL_NAME_MAX } from '../../../rules/labels.ts';

type Looks = Pick<KeptLabel, 'name' | 'color'>;

interface LabelFormProps {
  looks?: Looks;
  /** The buildings that may keep it; without them it stays where it is. */
  scopes?: readonly { value: string; label: string }[];
  act: string;
  /** What is refused, as a sentence; undefined once it is done. */
  onSend: (looks: Looks, scope: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** The name and the color of a label, new or not. */
export function LabelForm({ looks, scopes = [], act, onSend, onClose }: LabelFormProps) {
  const [name, setName] = useState(looks?.name ?? '');
  const [color, setColor] = useState<KeptLabel['color']>(looks?.color ?? 'blue');
  const [scope, setScope] = useState(scopes[0]?.value ?? '');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const refused = await onSend({ name: name.trim(), color }, scope);
    setPending(false);
    if (refused === undefined) onClose();
    else setError(refused);
  };
  return (
    <form
      className="grid gap-3 border-l-4 border-line pl-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setError('Please give it a name.');
        else if (!isPending) void send();
      }}
    >
      <Field
        label="Name"
        hint="What is to be done, such as “Call back”. Never who somebody is."
        maxLength={LABEL_NAME_MAX}
        autoComplete="off"
        autoFocus
        error={error}
        value={name}
        onChange={(event) => {
          setError(undefined);
          setName(event.target.value);
        }}
      />
      <Select
        label="Color"
        value={color}
        choices={LABEL_COLOR_NAMES.map((value) => ({ value, label: LABEL_COLORS[value] }))}
        onChange={(event) =>
          setColor(LABEL_COLOR_NAMES.find((one) => one === event.target.value) ?? 'blue')
        }
      />
      {scopes.length > 1 && (
        <Select
          label="For"
          value={scope}
          choices={scopes}
          onChange={(event) => setScope(event.target.value)}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" aria-disabled={isPending}>
          {act}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
