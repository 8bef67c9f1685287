import { DigitMenu } from '@stoop/base/web/console/digit-menu.tsx';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import { takesReason } from '../../../rules/end-reasons.ts';
import { commonTargets } from '../../../rules/many-moves.ts';
import { criminalHistoryIn } from '../../../rules/note-check.ts';
import type { Card } from '../board/board-state.ts';
import { nameOf } from '../board/board-words.ts';
import { ReasonForm, targetChoices } from '../move-dialog.tsx';
import { Flag } from '../notes-panel.tsx';
import { labelOf, type StageLabels } from '../stage-labels.ts';
import { apartWords, noMailWords, touredWords } from './many-words.ts';
import type { ManyMove } from './use-many-moves.ts';

const NOTE_LENGTH_MAX = 2_000;

interface NoteFormProps {
  act: string;
  cards: readonly Card[];
  to: Card['stage'];
  onGiven: (words: Pick<ManyMove, 'note' | 'isConfirmed'>) => void;
}

/** Who of those that go to the stage of tours has none, and how one is booked. */
function BookedTours({ cards }: { cards: readonly Card[] }) {
  const all = cards.map((card) => ({ name: nameOf(card), hasTour: card.hasTour }));
  return (
    <div className="grid gap-1 text-sm">
      <p>{touredWords(all)}</p>
      {cards.some(({ hasTour }) => !hasTour) && (
        <p className="text-muted">
          The email about the move lets applicants choose a time for the home. For somebody on the
          phone, <TextLink to="/staff/tours">book one under Tours</TextLink>.
        </p>
      )}
    </div>
  );
}

/** One note for all of them, or none. */
function NoteForm({ act, cards, to, onGiven }: NoteFormProps) {
  const [note, setNote] = useState('');
  const words = criminalHistoryIn(note);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const text = note.trim();
        onGiven({ ...(text && { note: text }), ...(words.length > 0 && { isConfirmed: true }) });
      }}
    >
      {to === 'IN_TOUR' && <BookedTours cards={cards} />}
      <TextArea
        label="A note on each"
        hint="May be left empty. Staff read it, applicants never do."
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {words.length > 0 && <Flag words={words} />}
      <Button type="submit" autoFocus className="justify-self-start">
        {act}
      </Button>
    </form>
  );
}

interface StepsProps {
  cards: readonly Card[];
  labels: StageLabels;
  /** Where they go, once that is chosen. */
  to: Card['stage'] | null;
  onTarget: (to: Card['stage']) => void;
  onMove: (move: ManyMove) => void;
}

function Steps({ cards, labels, to, onTarget, onMove }: StepsProps) {
  const targets = commonTargets(cards);
  const count = counted(cards.length, 'application');
  const choices = targetChoices(cards, { targets, labels, end: `End ${count}` });
  if (to === null)
    return (
      <div className="grid gap-4">
        {targets.every(takesReason) && <p className="text-sm">{apartWords(cards, labels)}</p>}
        {targets.length > 0 && <DigitMenu choices={choices} onPick={onTarget} />}
      </div>
    );
  return takesReason(to) ? (
    <ReasonForm act={`End ${count}`} onGiven={(reason) => onMove({ to, ...reason })} />
  ) : (
    <NoteForm
      act={`Move ${count} to ${labelOf(labels, to)}`}
      cards={cards}
      to={to}
      onGiven={(words) => onMove({ to, ...words })}
    />
  );
}

/** Moves the chosen cards to a stage that all of them may go to. */
export function ManyDialog({
  isOpen,
  onClose,
  onMove,
  ...shown
}: Pick<StepsProps, 'cards' | 'labels' | 'onMove'> & { isOpen: boolean; onClose: () => void }) {
  const [to, setTo] = useState<Card['stage'] | null>(null);
  const verb = to !== null && takesReason(to) ? 'End' : 'Move';
  const withoutMail = noMailWords(shown.cards);
  const close = () => {
    setTo(null);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={`${verb} ${counted(shown.cards.length, 'application')}`}
    >
      {withoutMail && <p className="mb-4 text-sm">{withoutMail}</p>}
      <Steps
        {...{ ...shown, to }}
        onTarget={setTo}
        onMove={(move) => {
          close();
          onMove(move);
        }}
      />
    </Dialog>
  );
}
