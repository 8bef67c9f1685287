import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Switch } from '@stoop/base/web/ui/switch.tsx';
import { type ReactNode, useState } from 'react';
import type { RoommateCard } from '../../contract/card.ts';
import {
  CARD_AUDIENCES,
  CARD_PARTS,
  type CardAudience,
  type CardPart,
  partsSeenBy,
} from '../../rules/card-parts.ts';
import { previewCard } from './preview-card.ts';
import { fieldId, SECTION_NAMES } from './profile-fields.ts';
import { isChanged } from './profile-form.ts';
import { SectionForm } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

const AUDIENCES = Object.keys(CARD_AUDIENCES) as CardAudience[];
const PARTS = Object.keys(CARD_PARTS) as CardPart[];

function WhoSeesWhat() {
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-medium">
        Who sees what of a card that is on
      </caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="sr-only">
            Part
          </th>
          {AUDIENCES.map((audience) => (
            <th
              key={audience}
              scope="col"
              className="w-16 py-1.5 text-center align-bottom font-normal sm:w-24"
            >
              {CARD_AUDIENCES[audience]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {CARD_PARTS[part].label}
            </th>
            {AUDIENCES.map((audience) => {
              const isSeen = partsSeenBy(audience).includes(part);
              return (
                <td key={audience} className="text-center">
                  {isSeen && <Icon name="check" className="inline size-4" />}
                  <span className={isSeen ? 'sr-only' : 'text-muted'}>
                    {isSeen ? 'yes' : <span aria-hidden="true">·</span>}
                    {!isSeen && <span className="sr-only">no</span>}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  editor: ProfileEditor;
  /** Draws a card as others see it: there is one drawing, so that a part cannot be shown to them and missing here. */
  drawCard: (card: RoommateCard) => ReactNode;
}

function Preview({ editor: { form, values }, drawCard }: Props) {
  const [audience, setAudience] = useState<CardAudience>('anyone');
  const hasUnsaved = SECTION_NAMES.some((section) => isChanged(form, section));
  return (
    <div className="grid content-start gap-3">
      <fieldset>
        <legend className="pb-2 font-medium">Your card, as seen by</legend>
        <div className="flex rounded-sm border border-ink">
          {AUDIENCES.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={option === audience}
              onClick={() => setAudience(option)}
              className="min-h-10 grow border-l border-line px-2 text-sm font-medium first:border-l-0 hover:bg-wash aria-pressed:bg-ink aria-pressed:text-ground"
            >
              {CARD_AUDIENCES[option]}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="border-2 border-ink p-5">
        {drawCard(previewCard(form.profile, values, { audience, today: newYorkDay(new Date()) }))}
      </div>
      {hasUnsaved && (
        <p className="text-sm font-medium text-attention">
          With changes that you have not saved: until you do, others see your card without them.
        </p>
      )}
    </div>
  );
}

export function CardSection({ editor, drawCard }: Props) {
  const { roommateCard: isOn, whileWaiting } = editor.values;
  const isBusy = editor.form.status.card.kind === 'sending';
  return (
    <SectionForm section="card" editor={editor} note="Saved as you switch it">
      <Switch
        id={fieldId('roommateCard')}
        label="Show my roommate card"
        hint={
          isOn
            ? 'On: people who look for roommates see it. Switch it off at any time.'
            : 'Off: only your friends and people you send a friend request see it.'
        }
        isOn={isOn}
        isBusy={isBusy}
        // Hiding the card ends what else it is shown for.
        onChange={(roommateCard) =>
          void editor.save('card', { roommateCard, ...(!roommateCard && { whileWaiting: false }) })
        }
      />
      {isOn && (
        <Switch
          id={fieldId('whileWaiting')}
          label="Show how I fit, without my name, where I wait for a room"
          hint={
            whileWaiting
              ? 'On: whoever looks at such a home reads “Strong fit” or “Not a match”, nothing else. Somebody who tries many answers may find out that it is you. Switch it off at any time.'
              : 'Off: people only read how many wait. On, whoever looks at such a home also reads how well you fit them. Somebody who tries many answers may find out that it is you: leave it off if somebody must not learn where you apply.'
          }
          isOn={whileWaiting}
          isBusy={isBusy}
          onChange={(whileWaiting) => void editor.save('card', { whileWaiting })}
        />
      )}
      <div className="grid gap-8 md:grid-cols-2">
        <WhoSeesWhat />
        <Preview editor={editor} drawCard={drawCard} />
      </div>
      <p className="text-sm text-muted">
        Never on the card: your email, phone, gender and occupation, and of your date of birth no
        more than the decade of your age.
      </p>
    </SectionForm>
  );
}
