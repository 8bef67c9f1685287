import { KeptForm } from '@stoop/base/web/console/kept-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { useRef, useState } from 'react';
import {
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_FIELDS,
  TEMPLATE_NAME_MAX,
} from '../../../rules/templates.ts';
import { MESSAGE_LENGTH_MAX } from '../../../rules/threads.ts';
import type { Written } from './template-calls.ts';

interface TemplateFormProps {
  written?: Written;
  /** The buildings that may keep it; without them it stays where it is. */
  scopes?: readonly { value: string; label: string }[];
  act: string;
  /** Gives the refusal, as a sentence; undefined once it is done. */
  onSend: (written: Written, scope: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** The name and the text of a template, with the fields that a press puts where the cursor is. */
export function TemplateForm({ written, onSend, ...form }: TemplateFormProps) {
  const [text, setText] = useState(written?.text ?? '');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const put = (name: string) => {
    const field = area.current?.querySelector('textarea');
    if (!field) return;
    const braces = `{${name}}`;
    if (field.value.length + braces.length > MESSAGE_LENGTH_MAX) return;
    field.setRangeText(braces, field.selectionStart, field.selectionEnd, 'end');
    setText(field.value);
    field.focus();
  };
  return (
    <KeptForm
      {...form}
      name={written?.name}
      nameMax={TEMPLATE_NAME_MAX}
      onSend={async (name, scope) => {
        if (text.trim() !== '') return onSend({ name, text }, scope);
        setError('Please write the text.');
        return '';
      }}
    >
      <div ref={area} className="grid gap-2">
        <TextArea
          label="Text"
          rows={6}
          maxLength={MESSAGE_LENGTH_MAX}
          error={error}
          value={text}
          onChange={({ target }) => {
            setError(undefined);
            setText(target.value);
          }}
        />
        <p className="text-sm text-muted">
          What stands in braces is filled in when you use it. A press puts a field into the text:
        </p>
        <ul className="-ml-2 flex flex-wrap">
          {TEMPLATE_FIELD_NAMES.map((name) => (
            <li key={name}>
              <Button
                look="quiet"
                size="small"
                title={TEMPLATE_FIELDS[name].hint}
                onClick={() => put(name)}
              >
                {`{${name}}`}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </KeptForm>
  );
}
