import type { ProfileView } from '@stoop/contract/people/profile';
import { type AppliedFor, homeQuery } from '@stoop/domain/applications/application-path';
import { jumpTo } from '@stoop/domain/applications/wizard';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { browserApi } from '../../platform/browser-api.ts';
import { type Draft, type DraftEvent, nextDraft, startDraft } from './draft.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import type { LatestAnswers } from './form-of-answers.ts';
import { draftsOfHome, keepDraft } from './local-drafts.ts';
import { claimDraft, mergeDrafts } from './merge-drafts.ts';
import { readDraftOf } from './read-draft.ts';

export interface DraftOnPage {
  /** Null until it is known what was kept. */
  draft: Draft | null;
  saveState: SaveState;
}

const OPENING: DraftOnPage = { draft: null, saveState: 'resting' };
/** Of a draft into which nobody has written: any other is newer. */
const NEVER = new Date(0).toISOString();

const draftAddress = (home: AppliedFor) => `/me/application-draft?${homeQuery(home)}`;

/** What the account has; nothing where it cannot be asked, for what is here is enough to go on. */
async function askAccount(home: AppliedFor) {
  const [kept, profile] = await Promise.all([
    browserApi
      .getJson<{ draft: unknown; latest: LatestAnswers | null }>(draftAddress(home))
      .catch(() => null),
    browserApi.getJson<ProfileView>('/me').catch(() => null),
  ]);
  return { kept: readDraftOf(home, kept?.draft), profile, latest: kept?.latest ?? null };
}

/** The draft of a home while its page is open: what was kept of it, and kept again with every change. */
export class DraftStore {
  readonly #home: AppliedFor;
  readonly #label: string;
  readonly #listeners = new Set<() => void>();
  readonly #saver: DraftSaver;
  #now: DraftOnPage = OPENING;

  constructor(home: AppliedFor, label: string) {
    this.#home = home;
    this.#label = label;
    this.#saver = new DraftSaver({
      keepHere: keepDraft,
      keepThere: (draft) => browserApi.send('PUT', draftAddress(home), { draft }),
      onState: (saveState) => this.#set({ ...this.#now, saveState }),
    });
  }

  readonly read = (): DraftOnPage => this.#now;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(next: DraftOnPage): void {
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Opens it for whoever is here now. Who was signed out in the middle goes on with what stands on the
   * page; who signs in brings it along.
   */
  async open(accountId: string | null): Promise<void> {
    const { draft } = this.#now;
    if (draft?.accountId && accountId === null) return;
    const asked = accountId === null ? null : await askAccount(this.#home);
    const { draft: shown } = this.#now;
    const isMine = shown && (shown.accountId === null || shown.accountId === accountId);
    if (shown && !isMine) {
      // It stays here for them; sent it would go to this account.
      this.#saver.keepNow();
      void this.#saver.stop();
    }
    const known = [isMine ? shown : null, ...draftsOfHome(this.#home, accountId)];
    const opened = mergeDrafts([...known, asked?.kept ?? null]) ?? this.#fresh();
    if (accountId === null) return this.#set({ ...this.#now, draft: opened });
    const claimed = claimDraft(opened, accountId, {
      profile: asked?.profile ?? null,
      latest: asked?.latest ?? null,
      today: newYorkDay(new Date()),
    });
    this.#set({ ...this.#now, draft: claimed });
    // What this browser alone knew becomes the account's, and is nobody else's from now on.
    if (known.some((one) => one !== null && one.savedAt > NEVER)) this.#saver.note(claimed);
  }

  #fresh(): Draft {
    return startDraft({
      home: this.#home,
      label: this.#label,
      accountId: null,
      idempotencyKey: crypto.randomUUID(),
      savedAt: NEVER,
    });
  }

  readonly tell = (event: DraftEvent): void => {
    const { draft } = this.#now;
    if (!draft) return;
    const now = new Date();
    const moment = { at: now.toISOString(), today: newYorkDay(now) };
    const next = nextDraft(draft, event, moment);
    this.#set({ ...this.#now, draft: next });
    this.#saver.note(next);
  };

  /** Without waiting: the page may go, or somebody may sign out in another tab. */
  readonly keepNow = (): void => {
    if (this.#saver.isWaiting) this.#saver.keepNow();
    this.#saver.sendNow();
  };

  /** Nothing is kept any more; resolves when nothing is on its way either. */
  stop(): Promise<void> {
    return this.#saver.stop();
  }

  /** Goes on keeping after `stop`. */
  resume(): void {
    if (this.#now.draft) this.#saver.note(this.#now.draft);
  }

  /** Another tab wrote into it, or took everything away because somebody signed out there. */
  readonly hearStorage = ({ key }: Pick<StorageEvent, 'key'>): void => {
    const { draft } = this.#now;
    if (key === null) {
      void this.#saver.stop();
      const wasBegun = (draft?.savedAt ?? NEVER) > NEVER;
      // Each of several tabs clears it once more.
      const saveState = wasBegun ? 'cleared' : this.#now.saveState;
      this.#set({ draft: this.#fresh(), saveState });
      return;
    }
    if (key !== 'stoop.application' || !draft) return;
    const other = draftsOfHome(this.#home, draft.accountId)[0];
    if (!other || other.savedAt <= draft.savedAt) return;
    // Each tab stays at its own step.
    const wizard = jumpTo(other.wizard, draft.wizard.current);
    this.#set({ draft: { ...other, wizard }, saveState: 'here' });
  };
}
