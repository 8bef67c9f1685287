import { KeptForm } from '@stoop/base/web/console/kept-form.tsx';
import { Select } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import type { KeptLabel } from '../../../contract/staff/label-routes.ts';
import { LABEL_COLOR_NAMES, LABEL_COLORS, LABEL_NAME_MAX } from '../../../rules/labels.ts';

type Looks = Pick<KeptLabel, 'name' | 'color'>;

interface LabelFormProps {
  looks?: Looks;
  /** The buildings that may keep it; without them it stays where it is. */
  scopes?: readonly { value: string; label: string }[];
  act: string;
  /** Gives the refusal, as a sentence; undefined once it is done. */
  onSend: (looks: Looks, scope: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** The name and the color of a label, new or not. */
export function LabelForm({ looks, onSend, ...form }: LabelFormProps) {
  const [color, setColor] = useState<KeptLabel['color']>(looks?.color ?? 'blue');
  return (
    <KeptForm
      {...form}
      name={looks?.name}
      nameHint="What is to be done, such as “Call back”. Never who somebody is."
      nameMax={LABEL_NAME_MAX}
      onSend={(name, scope) => onSend({ name, color }, scope)}
    >
      <Select
        label="Color"
        value={color}
        choices={LABEL_COLOR_NAMES.map((value) => ({ value, label: LABEL_COLORS[value] }))}
        onChange={(event) =>
          setColor(LABEL_COLOR_NAMES.find((one) => one === event.target.value) ?? 'blue')
        }
      />
    </KeptForm>
  );
}
