import { listWords } from '@stoop/base/rules/text/list-words';
import type {
  CLEANLINESS_LEVELS,
  CodeOf,
  GUEST_POLICIES,
} from '@stoop/features/people/rules/vocabularies';
import type { Clause } from './agreement-terms.ts';
import type { CommonGround } from './common-ground.ts';

/** What each level asks of all; the members live by the strictest of theirs. */
const GUEST_RULES: Record<CodeOf<typeof GUEST_POLICIES>, string> = {
  none: 'Guests stay overnight only if all of us have said yes before.',
  rarely:
    'Overnight guests are announced a day before and stay at most two nights a month for each of us.',
  sometimes:
    'Overnight guests are announced a day before and stay at most six nights a month for each of us, and three in a row.',
  often:
    'Guests are welcome. Nobody’s guest stays more than ten nights a month unless all of us agree.',
  open: 'Guests are welcome. Nobody’s guest stays more than fourteen nights a month unless all of us agree.',
};
const GUEST_ORDER = ['none', 'rarely', 'sometimes', 'often', 'open'] as const;

const CLEANING_RULES: Record<CodeOf<typeof CLEANLINESS_LEVELS>, string> = {
  relaxed: 'We clean kitchen, bathroom and common rooms every two weeks, in turns.',
  casual: 'We clean kitchen, bathroom and common rooms every two weeks, in turns.',
  tidy: 'Everybody washes up on the same day. We clean kitchen, bathroom and common rooms each week, in turns.',
  very_tidy:
    'Everybody leaves the kitchen clean after use, and nothing lies about in common rooms. We clean kitchen, bathroom and common rooms each week, in turns.',
  spotless:
    'Everybody leaves kitchen and bathroom clean after each use, and nothing lies about in common rooms. We clean all common rooms each week, in turns, and thoroughly once a month together.',
};
const CLEANING_ORDER = ['spotless', 'very_tidy', 'tidy', 'casual', 'relaxed'] as const;

const strictest = <Word extends string>(order: readonly Word[], answers: readonly Word[]) =>
  order.find((word) => answers.includes(word));

function quietHours({ sleepSchedule, noiseTolerance }: CommonGround): string {
  if (!sleepSchedule) return 'It is quiet from 11 pm to 7 am.';
  const has = (word: (typeof sleepSchedule)[number]) => sleepSchedule.includes(word);
  const isLate = sleepSchedule.every((word) => word === 'night_owl');
  const hours = isLate ? '1 am to 9 am' : has('early_bird') ? '10 pm to 7 am' : '11 pm to 7 am';
  return [
    `It is quiet from ${hours}.`,
    ...(has('shift')
      ? ['Who works shifts says when they sleep by day; then it is quiet too.']
      : []),
    ...(noiseTolerance?.some((word) => word === 'quiet_only' || word === 'low')
      ? ['At other times music and calls stay within one’s own room.']
      : []),
  ].join(' ');
}

function guests({ guestPolicy }: CommonGround): string {
  const word = guestPolicy && strictest(GUEST_ORDER, guestPolicy);
  return word ? GUEST_RULES[word] : GUEST_RULES.sometimes;
}

function cleaning({ cleanlinessLevel }: CommonGround): string {
  const word = cleanlinessLevel && strictest(CLEANING_ORDER, cleanlinessLevel);
  return CLEANING_RULES[word ?? 'tidy'];
}

function smoking({ smoking: answers }: CommonGround): string {
  if (answers?.every((word) => word === 'smokes_inside'))
    return 'Smoking and vaping are allowed inside where the lease and the rules of the building allow it.';
  if (answers?.every((word) => word === 'smoke_free'))
    return 'The home is free of smoke: nobody smokes or vapes in it, guests included.';
  return 'Nobody smokes or vapes inside, guests included. Outside is fine where the building allows it.';
}

const ASSISTANCE =
  'Assistance animals that somebody needs because of a disability are not limited by this.';
const PETS_OF = { has_cat: 'a cat', has_dog: 'a dog', has_other: 'another pet' } as const;

function pets({ petPreferences }: CommonGround): string {
  const kinds = Object.entries(PETS_OF).flatMap(([word, kind]) =>
    petPreferences?.some((answer) => answer === word) ? [kind] : [],
  );
  const living =
    kinds.length > 0
      ? `With us lives ${listWords(kinds)}. Owners look after their animals and pay for what they damage. `
      : '';
  return `${living}A new pet needs the yes of all of us, and what the lease asks for. ${ASSISTANCE}`;
}

const UTILITIES =
  'We share electricity, gas and internet in equal parts. Who pays a bill shows it to the others, who pay their part within a week.';
const LEAVING =
  'Who wants to leave tells the others in writing at least 30 days before, and pays their share until somebody whom all of us accept takes it over, or the lease ends. The one who moves in pays the deposit share to the one who leaves. The lease may ask the landlord’s consent.';

/** The text that each clause starts with; the members change it as they like. */
export const proposedClauses = (ground: CommonGround): Record<Clause, string> => ({
  utilities: UTILITIES,
  quietHours: quietHours(ground),
  guests: guests(ground),
  cleaning: cleaning(ground),
  smoking: smoking(ground),
  pets: pets(ground),
  leaving: LEAVING,
  other: '',
});
