import { CheckChips } from '@stoop/base/web/ui/check-chips.tsx';
import { choicesOf, knownOnly } from '@stoop/base/web/ui/choices';
import { type CodedKey, PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { listProps } from './field-props.ts';
import type { KeyOf } from './profile-fields.ts';
import type { ProfileEditor } from './use-profile-form.ts';

interface VocabularyChipsProps {
  editor: ProfileEditor;
  field: KeyOf<'list'> & CodedKey;
  hint: string;
}

/** Several answers of a vocabulary. Imported words that it does not have are shown, and dropped on the first change. */
export function VocabularyChips({ editor, field, hint }: VocabularyChipsProps) {
  const props = listProps(editor, field);
  const words: Readonly<Record<string, string>> = PROFILE_FIELDS[field].codes;
  const unknown = props.values.filter((word) => !Object.hasOwn(words, word));
  return (
    <CheckChips
      {...props}
      values={knownOnly(words, props.values)}
      choices={choicesOf(words)}
      hint={hint}
    >
      {unknown.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          From an earlier profile, until you change this list:{' '}
          {unknown.map((word) => `“${word}”`).join(', ')}
        </p>
      )}
    </CheckChips>
  );
}
