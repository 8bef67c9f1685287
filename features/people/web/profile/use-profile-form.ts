import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { dispatchAuth, readAuth } from '@stoop/base/web/platform/session';
import { isOutcomeUnknown } from '@stoop/base/web/platform/unknown-outcome';
import { useEffect, useReducer } from 'react';
import type { ProfileView } from '../../contract/profile.ts';
import type { Section } from '../../rules/profile-fields.ts';
import type { ProfileValues } from './profile-fields.ts';
import {
  changesIn,
  initialForm,
  type ProfileEvent,
  type ProfileForm,
  profileReducer,
  valuesIn,
} from './profile-form.ts';
import { checkChanges, problemsOfIssues } from './profile-problems.ts';
import { patchOf } from './profile-values.ts';
import { clearEdits, storedEdits, storeEdits } from './unsaved-edits.ts';

export interface ProfileEditor {
  form: ProfileForm;
  values: ProfileValues;
  change: (edits: Partial<ProfileValues>) => void;
  discard: (section: Section) => void;
  /** Saves the changes of a section together with `edits`. */
  save: (section: Section, edits?: Partial<ProfileValues>) => Promise<void>;
  /** Replaces the profile after another call changed it. */
  setProfile: (profile: ProfileView) => void;
}

/** The site header shows the new name and photo, too. */
function updateSession(profile: ProfileView): void {
  const { user } = readAuth();
  if (!user) return;
  const { firstName, lastName, photoURL } = profile;
  dispatchAuth({ type: 'found', user: { ...user, firstName, lastName, photoURL } });
  dispatchAuth({ type: 'profile-found', profile });
}

function eventOfError(section: Section, error: unknown): ProfileEvent {
  if (!(error instanceof ApiProblem)) throw error;
  const problems = problemsOfIssues(error.issues);
  if (Object.keys(problems).length > 0) return { type: 'refused', section, problems };
  return { type: 'failed', section, sentence: error.detail, isUnknown: isOutcomeUnknown(error) };
}

async function send(
  { profile: { id }, edits }: ProfileForm,
  section: Section,
  sent: Partial<ProfileValues>,
): Promise<ProfileEvent> {
  try {
    const profile = await browserApi.send('PATCH', '/me', { body: patchOf(sent) });
    announceChange();
    updateSession(profile);
    return { type: 'saved', section, sent, profile };
  } catch (error) {
    // The guard removes the page until the user signs in again.
    if (error instanceof ApiProblem && error.status === 401)
      storeEdits({ accountId: id, edits: { ...edits, ...sent } });
    return eventOfError(section, error);
  }
}

const initialFormWithUnsaved = (profile: ProfileView): ProfileForm =>
  profileReducer(initialForm(profile), { type: 'changed', edits: storedEdits(profile.id) });

/** The state of the profile page. A failed save keeps all edits. */
export function useProfileForm(profile: ProfileView): ProfileEditor {
  const [form, dispatch] = useReducer(profileReducer, profile, initialFormWithUnsaved);
  useEffect(() => clearEdits(), []);
  // The page loads it again where it is not known whether something was saved.
  useEffect(() => dispatch({ type: 'profile', profile }), [profile]);
  const save = async (section: Section, edits: Partial<ProfileValues> = {}) => {
    const sent = { ...changesIn(form, section), ...edits };
    const isSending = form.status[section].kind === 'sending';
    if (isSending || Object.keys(sent).length === 0) return;
    if (Object.keys(edits).length > 0) dispatch({ type: 'changed', edits });
    const problems = checkChanges(sent, { today: newYorkDay(new Date()) });
    if (Object.keys(problems).length > 0) {
      dispatch({ type: 'refused', section, problems });
      return;
    }
    dispatch({ type: 'sending', section });
    dispatch(await send(form, section, sent));
  };
  return {
    form,
    values: valuesIn(form),
    change: (edits) => dispatch({ type: 'changed', edits }),
    discard: (section) => dispatch({ type: 'discarded', section }),
    save,
    setProfile: (next) => {
      updateSession(next);
      dispatch({ type: 'profile', profile: next });
    },
  };
}
