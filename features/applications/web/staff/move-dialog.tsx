import { type DigitChoice, DigitMenu } from '@stoop/base/web/console/digit-menu.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { Select, TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { useContext, useState } from 'react';
import { ENDINGS } from '../../rules/client-stages.ts';
import {
  asksFor,
  END_REASON_CODES,
  END_REASONS,
  type EndReason,
  REASON_TEXT_LENGTH_MAX,
  takesReason,
  takesReasonText,
} from '../../rules/end-reasons.ts';
import { NO_MAIL } from '../../rules/no-mail.ts';
import type { Card } from './board/board-state.ts';
import { nameOf } from './board/board-words.ts';
import type { MoveReason } from './board/use-moves.ts';
import { MoveCaution, ReasonCaution } from './move-caution.ts';
import { wayFor } from './move-ways.ts';
import { labelOf, type StageLabels } from './stage-labels.ts';

type OnMove = (to: Card['stage'], reason?: MoveReason) => void;

/** Only an end asks for more once its target is chosen. */
const titleOf = (card: Card, target: Card['stage'] | null): string =>
  target === null ? `Move ${nameOf(card)}` : `End the application of ${nameOf(card)}`;

/** Whoever is there has the keys, and their home may still be published. */
const KEYS_STAGE: Card['stage'] = 'CLOSED';

/** Where these may go: each with which way that is, the digit that picks it, and what follows from it. */
export function targetChoices(
  cards: readonly Card[],
  { targets, labels, end }: { targets: readonly Card['stage'][]; labels: StageLabels; end: string },
): DigitChoice<Card['stage']>[] {
  return targets.map((to) => {
    const { digit, words } = wayFor(cards, to, labels);
    const lacksTour = to === 'IN_TOUR' && cards.length === 1 && cards[0]?.hasTour === false;
    return {
      ...{ value: to, digit, label: takesReason(to) ? end : labelOf(labels, to) },
      note: (
        <span className="text-sm text-muted">
          {words}
          {lacksTour && <span className="text-attention">, no tour is booked yet</span>}
        </span>
      ),
      below: to === KEYS_STAGE && (
        <span className="text-sm text-muted">
          Where renters still find the home then, the page of the application says so.
        </span>
      ),
    };
  });
}

/** The lawful targets of a card, each with the digit that picks it. */
function Targets({ card, labels, pick }: { card: Card; labels: StageLabels; pick: OnMove }) {
  const targets = card.allowedTargets;
  if (targets.length === 0) return <p>It cannot be moved from here.</p>;
  const choices = targetChoices([card], { targets, labels, end: 'End the application' });
  return <DigitMenu choices={choices} onPick={pick} />;
}

/** What the applicant reads, and what the application is called from then on. */
function hintOf(reason: EndReason | ''): string {
  if (reason === '') return 'The applicant reads it.';
  const { ending, told } = END_REASONS[reason];
  return `${told ?? 'The applicant reads it.'} The application is then ${ENDINGS[ending].label.toLowerCase()}.`;
}

/** Why staff end applications. Their applicants read it. */
export function ReasonForm({
  act = 'End the application',
  applicationId,
  onGiven,
}: {
  act?: string;
  /** Of one alone. */
  applicationId?: string;
  onGiven: (reason: MoveReason) => void;
}) {
  const [reason, setReason] = useState<EndReason | ''>('');
  const [text, setText] = useState('');
  const Caution = useContext(ReasonCaution);
  useUnsaved(text.trim() !== '');
  const takesText = reason !== '' && takesReasonText(reason);
  const isReady = reason !== '' && (!takesText || text.trim() !== '');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onGiven({ reason, ...(takesText && { reasonText: text.trim() }) });
      }}
    >
      <Select
        label="Reason"
        hint={hintOf(reason)}
        value={reason}
        autoFocus
        choices={[
          { value: '', label: 'Choose a reason' },
          ...END_REASON_CODES.map((code) => ({ value: code, label: END_REASONS[code].label })),
        ]}
        onChange={(event) =>
          setReason(END_REASON_CODES.find((code) => code === event.target.value) ?? '')
        }
      />
      {Caution && applicationId && reason !== '' && <Caution {...{ applicationId, reason }} />}
      {takesText && (
        <TextArea
          label="In your words"
          hint={asksFor(reason) ?? undefined}
          rows={3}
          maxLength={REASON_TEXT_LENGTH_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button type="submit" look="danger" disabled={!isReady} className="justify-self-start">
        {act}
      </Button>
    </form>
  );
}

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  card: Card | null;
  to?: Card['stage'] | null;
  labels: StageLabels;
  onMove: OnMove;
  onClose: () => void;
}

/** Where a card can go; an end asks for its reason. `to` is a target that was chosen already. */
export function MoveDialog({ card, to = null, labels, onMove, onClose }: MoveDialogProps) {
  const [picked, setPicked] = useState<{ id: string; to: Card['stage'] } | null>(null);
  const Caution = useContext(MoveCaution);
  const target = to ?? (picked && picked.id === card?.applicationId ? picked.to : null);
  const close = () => {
    setPicked(null);
    onClose();
  };
  const pick: OnMove = (stage, reason) => {
    if (!card) return;
    if (takesReason(stage) && !reason) return setPicked({ id: card.applicationId, to: stage });
    close();
    onMove(stage, reason);
  };
  return (
    <Dialog open={card !== null} onClose={close} title={card ? titleOf(card, target) : ''}>
      {card && Caution && <Caution applicationId={card.applicationId} />}
      {card?.noMail && <p className="mb-4 text-sm">{NO_MAIL[card.noMail]}</p>}
      {card &&
        (target === null ? (
          <Targets {...{ card, labels, pick }} />
        ) : (
          <ReasonForm
            applicationId={card.applicationId}
            onGiven={(reason) => pick(target, reason)}
          />
        ))}
    </Dialog>
  );
}
