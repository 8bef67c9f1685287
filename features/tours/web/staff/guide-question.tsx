import { useActs } from '@stoop/base/web/platform/acts';
import { type OrProblem, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { useEffect, useState } from 'react';
import { STAFF_TOUR_ACTS } from './staff-tour-acts.ts';
import { ASKED_KEYS, type QuestionProps } from './tour-questions.tsx';
import { tourName, willTellWords } from './visitor-words.ts';

interface Colleague {
  accountId: string;
  name: string;
}

/** The staff who may show the home of a tour; undefined until they are known. */
function useColleagues(tourId: string): OrProblem<{ items: Colleague[] }> | undefined {
  const [read, setRead] = useState<OrProblem<{ items: Colleague[] }>>();
  useEffect(() => {
    let isShown = true;
    const params = { tourId };
    void orProblem(browserApi.getJson('/staff/tours/{tourId}/colleagues', { params })).then(
      (answer) => isShown && setRead(answer),
    );
    return () => {
      isShown = false;
    };
  }, [tourId]);
  return read;
}

interface Draft {
  /** The account of the guide; empty for somebody who is called by a name alone. */
  guideId: string;
  name: string;
  meeting: string;
  phone: string;
}

/** Visitors read a first name. */
const firstOf = (name: string): string => name.split(' ', 1)[0] ?? name;

interface FieldsProps {
  tourId: string;
  viewerId: string | undefined;
  draft: Draft;
  onChange: (draft: Draft) => void;
  lacksName: boolean;
}

const NAME_FIELD = 'guide-name';
const NO_NAME = 'Please enter a name.';

function GuideFields({ tourId, viewerId, draft, onChange, lacksName }: FieldsProps) {
  const read = useColleagues(tourId);
  const staff = read?.ok ? read.value.items : [];
  const isViewer = ({ accountId }: Colleague) => accountId === viewerId;
  const inOrder = [...staff.filter(isViewer), ...staff.filter((one) => !isViewer(one))];
  const isListed = draft.guideId === '' || inOrder.some((one) => one.accountId === draft.guideId);
  const field = (name: 'name' | 'meeting' | 'phone') => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: currentTarget.value }),
  });
  const nameOf = (accountId: string) => {
    const found = staff.find((one) => one.accountId === accountId);
    return found && firstOf(found.name);
  };
  const pick = (guideId: string) => {
    const kept = draft.name === nameOf(draft.guideId) ? '' : draft.name;
    onChange({ ...draft, guideId, name: nameOf(guideId) ?? kept });
  };
  return (
    <>
      <Select
        label="Who shows it"
        hint={
          read?.ok === false
            ? `The colleagues of this building could not be read. ${read.problem.detail}`
            : 'A colleague has it among their tours and in their calendar.'
        }
        value={draft.guideId}
        choices={[
          { value: '', label: 'Somebody else, or nobody' },
          ...inOrder.map((one) => ({
            value: one.accountId,
            label: isViewer(one) ? `You, ${one.name}` : one.name,
          })),
          ...(isListed ? [] : [{ value: draft.guideId, label: draft.name }]),
        ]}
        onChange={({ currentTarget: { value } }) => pick(value)}
      />
      <Field
        id={NAME_FIELD}
        label="Name, as the visitor reads it"
        error={lacksName && draft.name.trim() === '' ? NO_NAME : undefined}
        maxLength={100}
        autoComplete="off"
        {...field('name')}
      />
      <Field
        label="Where you meet (optional)"
        maxLength={200}
        hint="Such as: at the side door on Jay Street"
        {...field('meeting')}
      />
      <Field
        label="Phone on the day (optional)"
        type="tel"
        maxLength={30}
        hint="That of the house rather than your own"
        autoComplete="off"
        {...field('phone')}
      />
    </>
  );
}

/** Asks who shows the home, where they meet and whom to call. The visitor reads all but whose account it is. */
export function GuideButton({ tour, onAct }: QuestionProps) {
  const viewerId = useUser()?.id;
  const { guide, guideId, tourId, version } = tour;
  const [draft, setDraft] = useState<Draft>({
    guideId: guideId ?? '',
    name: guide?.name ?? '',
    meeting: guide?.meeting ?? '',
    phone: guide?.phone ?? '',
  });
  const [lacksName, setLacksName] = useState(false);
  const lackName = () => {
    setLacksName(true);
    return { ok: false, words: NO_NAME, field: NAME_FIELD };
  };
  const { send } = useActs(STAFF_TOUR_ACTS);
  const name = guide ? `Guide: ${guide.name}` : 'Name a guide';
  return (
    <ConfirmButton
      button={{
        'aria-label': `${name}: ${tourName(tour)}`,
        'aria-keyshortcuts': ASKED_KEYS.guide,
        children: guide ? 'Guide' : name,
      }}
      title="Who shows the home?"
      act="Save the guide"
      look="primary"
      keep="Back"
      onConfirm={async () => {
        const { guideId: picked, ...said } = draft;
        // Without a name the rest would be told to nobody; only who was named can be taken off.
        const isSaid = picked !== '' || said.meeting.trim() !== '' || said.phone.trim() !== '';
        if (said.name.trim() === '' && (!guide || isSaid)) return lackName();
        const isMe = picked !== '' && picked === viewerId;
        const colleagueId = picked === '' || isMe ? null : picked;
        const change = { tourId, version, guide: { ...said, isMe, colleagueId } };
        const named = await send('guide', change);
        if (named?.ok) onAct();
        return named;
      }}
    >
      <p>
        {tour.visitor?.id != null &&
          'The visitor reads the name, the place and the phone in the portal and the calendar. '}
        {willTellWords(tour)} Without a name, nobody is named.
      </p>
      <GuideFields {...{ tourId, viewerId, draft, lacksName }} onChange={setDraft} />
    </ConfirmButton>
  );
}
