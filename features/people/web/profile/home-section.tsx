import { choicesOf, unknownChoices } from '@stoop/base/web/ui/choices';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { HOME_KEYS, HOME_QUESTIONS } from '../../rules/home-questions.ts';
import { answerProps } from './field-props.ts';
import { SectionForm } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';
import { VocabularyChips } from './vocabulary-chips.tsx';

export function HomeSection({ editor }: { editor: ProfileEditor }) {
  return (
    <SectionForm section="home" editor={editor} note="All of it counts for roommate fit">
      {HOME_KEYS.map((key) => {
        const { words, hint, isScale } = HOME_QUESTIONS[key];
        return (
          <RadioGroup
            key={key}
            {...answerProps(editor, key)}
            choices={choicesOf(words)}
            offScale={unknownChoices(words, editor.values[key])}
            hint={hint}
            isScale={isScale}
          />
        );
      })}
      <VocabularyChips
        editor={editor}
        field="hobbies"
        hint="Three in common make a good evening."
      />
    </SectionForm>
  );
}
