import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Select } from '../ui/field.tsx';

interface KeptFormProps {
  name?: string | undefined;
  nameHint?: string;
  nameMax: number;
  /** The buildings that may keep it, as values and words; without them it stays where it is. */
  scopes?: readonly { value: string; label: string }[];
  act: string;
  /** The other fields. */
  children: ReactNode;
  /** Gives the refusal, as a sentence; undefined once it is done. */
  onSend: (name: string, scope: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** The form of what staff keep under a name, new or not. */
export function KeptForm(props: KeptFormProps) {
  const { nameHint, nameMax, scopes = [], act, children, onSend, onClose } = props;
  const [name, setName] = useState(props.name ?? '');
  const [scope, setScope] = useState(scopes[0]?.value ?? '');
  const [nameError, setNameError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const refused = await onSend(name.trim(), scope);
    setPending(false);
    if (refused === undefined) onClose();
    else setRefusal(refused);
  };
  return (
    <form
      className="grid gap-3 border-l-4 border-line pl-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(undefined);
        if (name.trim() === '') setNameError('Please give it a name.');
        else if (!isPending) void send();
      }}
    >
      <Field
        label="Name"
        hint={nameHint}
        maxLength={nameMax}
        autoComplete="off"
        autoFocus
        error={nameError}
        value={name}
        onChange={(event) => {
          setNameError(undefined);
          setName(event.target.value);
        }}
      />
      {children}
      {scopes.length > 1 && (
        <Select
          label="For"
          value={scope}
          choices={scopes}
          onChange={(event) => setScope(event.target.value)}
        />
      )}
      <p role="alert" className="text-sm font-medium text-error empty:hidden">
        {refusal}
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="small" aria-disabled={isPending}>
          {act}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
