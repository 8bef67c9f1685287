import { sameJson } from '@stoop/base/rules/json/json-values';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { createStore, type Store } from '@stoop/base/web/platform/store';
import { type AppliedFor, homeQuery } from '../../rules/application-path.ts';
import { jumpTo } from '../../rules/wizard.ts';
import { type Draft, type DraftEvent, type DraftForm, draftReducer, startDraft } from './draft.ts';
import { DraftSaver, type RemoteState, type SaveState } from './draft-saver.ts';
import type { KeptAnswers } from './form-of-answers.ts';
import { draftsOfHome, forgetDraft, saveDraft } from './local-drafts.ts';
import { claimDraft, mergeDrafts, mergeTabs } from './merge-drafts.ts';
import { readDraftOf } from './read-draft.ts';

export interface DraftState {
  /** Null until the stored draft has been read. */
  draft: Draft | null;
  saveState: SaveState;
  /** The last answers of the account; null for a visitor, and where there are none. */
  kept: KeptAnswers | null;
}

const INITIAL: DraftState = { draft: null, saveState: 'idle', kept: null };
/** The date of a draft without edits, so that any other is newer. */
const NEVER_EDITED = new Date(0).toISOString();

/** The account's draft and answers; empty where loading fails, because the local draft is enough. */
async function loadFromAccount(home: AppliedFor) {
  const [stored, profile, last] = await Promise.all([
    browserApi.getJson('/me/application-draft', { query: homeQuery(home) }).catch(() => null),
    browserApi.getJson('/me').catch(() => null),
    browserApi.getJson('/me/answers').catch(() => null),
  ]);
  return { stored: readDraftOf(home, stored?.draft), profile, kept: last?.kept ?? null };
}

/** Another browser may have sent the application: what this one has of it is no draft any more. */
async function saveRemote(draft: Draft): Promise<RemoteState> {
  const query = homeQuery(draft.home);
  const saved = await orProblem(
    browserApi.send('PUT', '/me/application-draft', { query, body: { draft: { ...draft } } }),
  );
  if (saved.ok) return 'account';
  if (saved.problem.code === 'applications/drafts-full') return 'full';
  if (saved.problem.status === 404) return 'gone';
  if (saved.problem.code !== 'applications/sent-already') throw new Error(saved.problem.detail);
  forgetDraft(draft);
  return 'sent';
}

/** The draft of a home while its page is open: loads the stored one and saves every change. */
export class DraftStore {
  readonly page: Store<DraftState> = createStore(INITIAL);
  readonly #home: AppliedFor;
  readonly #label: string;
  readonly #saver: DraftSaver;
  /** What this tab last knew to be stored in the browser: what other tabs changed differs from it. */
  #base: DraftForm | null = null;

  constructor(home: AppliedFor, label: string) {
    this.#home = home;
    this.#label = label;
    this.#saver = new DraftSaver({
      saveLocal: (draft) => this.#saveLocal(draft),
      saveRemote,
      onState: (saveState) => this.#set({ saveState }),
    });
  }

  #set(change: Partial<DraftState>): void {
    this.page.set({ ...this.page.read(), ...change });
  }

  /** Opens the draft for the current user. On sign-out the draft on the page stays; on sign-in it joins the account. */
  async open(accountId: string | null): Promise<void> {
    const { draft } = this.page.read();
    if (draft?.accountId && accountId === null) return;
    const loaded = accountId === null ? null : await loadFromAccount(this.#home);
    const { draft: current } = this.page.read();
    const isOwn = current && (current.accountId === null || current.accountId === accountId);
    if (current && !isOwn) {
      // Saved locally for its owner, because a call would store it in the other account.
      this.#saver.saveNow();
      void this.#saver.stop();
    }
    const localDrafts = draftsOfHome(this.#home, accountId);
    const candidates = [isOwn ? current : null, ...localDrafts];
    const merged = mergeDrafts([...candidates, loaded?.stored ?? null]) ?? this.#fresh();
    this.#base = (localDrafts[0] ?? merged).form;
    if (accountId === null) return this.#set({ draft: merged });
    const claimed = claimDraft(merged, accountId, {
      profile: loaded?.profile ?? null,
      today: newYorkDay(new Date()),
    });
    this.#set({ draft: claimed, kept: loaded?.kept ?? null });
    // A local draft now belongs to the account and must not be offered to others.
    if (candidates.some((one) => one !== null && one.savedAt > NEVER_EDITED))
      this.#saver.schedule(claimed);
  }

  /** The draft on the page with what another tab stored since; its wizard stays at its own step. */
  #withOtherTab(draft: Draft): Draft {
    const other = draftsOfHome(this.#home, draft.accountId)[0];
    if (!other || !this.#base || sameJson(other.form, this.#base)) return draft;
    const merged = mergeTabs(this.#base, draft, other);
    this.#base = other.form;
    return { ...merged, wizard: jumpTo(merged.wizard, draft.wizard.current) };
  }

  /** Another tab may have stored its edits a moment ago. */
  #saveLocal(draft: Draft): void {
    const isShown = draft === this.page.read().draft;
    const merged = isShown ? this.#withOtherTab(draft) : draft;
    if (merged !== draft) {
      this.#set({ draft: merged });
      this.#saver.replace(merged);
    }
    saveDraft(merged);
    if (isShown) this.#base = merged.form;
  }

  #fresh(): Draft {
    return startDraft({
      home: this.#home,
      label: this.#label,
      accountId: null,
      idempotencyKey: crypto.randomUUID(),
      savedAt: NEVER_EDITED,
    });
  }

  readonly dispatch = (event: DraftEvent): void => {
    const { draft } = this.page.read();
    if (!draft) return;
    const now = new Date();
    const moment = { at: now.toISOString(), today: newYorkDay(now) };
    const next = draftReducer(draft, event, moment);
    this.#set({ draft: next });
    this.#saver.schedule(next);
  };

  /** Saves at once, because the page may close or another tab may sign out. */
  readonly saveNow = (): void => {
    if (this.#saver.isWaiting) this.#saver.saveNow();
    this.#saver.sendNow();
  };

  /** Stops saving; resolves once no call is pending. */
  stop(): Promise<void> {
    return this.#saver.stop();
  }

  /** Continues saving after `stop`. */
  resume(): void {
    const { draft } = this.page.read();
    if (draft) this.#saver.schedule(draft);
  }

  /** Handles a draft that another tab saved, and the clearing of storage by a sign-out there. */
  readonly handleStorage = ({ key }: Pick<StorageEvent, 'key'>): void => {
    const { draft } = this.page.read();
    if (key === null) {
      void this.#saver.stop();
      const hasEdits = (draft?.savedAt ?? NEVER_EDITED) > NEVER_EDITED;
      // With several tabs open this event comes more than once.
      const saveState = hasEdits ? 'cleared' : this.page.read().saveState;
      const fresh = this.#fresh();
      this.#base = fresh.form;
      this.#set({ draft: fresh, saveState });
      return;
    }
    if (key !== 'stoop.application' || !draft) return;
    const merged = this.#withOtherTab(draft);
    if (merged === draft) return;
    this.#set({ draft: merged, saveState: 'local' });
    if (sameJson(merged.form, this.#base)) this.#saver.replace(merged);
    else this.#saver.schedule(merged);
  };
}
