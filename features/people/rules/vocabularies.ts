/*
 * The possible answers of a profile, by code and label. The order of an ordered list is the scale on which
 * roommate fit counts steps.
 */
type Vocabulary = Readonly<Record<string, string>>;

export const SLEEP_SCHEDULES = {
  early_bird: 'Early bird',
  standard: 'Standard hours',
  night_owl: 'Night owl',
  shift: 'Shift work',
  flexible: 'Flexible',
} as const satisfies Vocabulary;

/** Ordered. */
export const CLEANLINESS_LEVELS = {
  relaxed: 'Relaxed',
  casual: 'Casual',
  tidy: 'Tidy',
  very_tidy: 'Very tidy',
  spotless: 'Spotless',
} as const satisfies Vocabulary;

/** Ordered. */
export const NOISE_TOLERANCES = {
  quiet_only: 'Quiet only',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
} as const satisfies Vocabulary;

/** Ordered. */
export const GUEST_POLICIES = {
  none: 'No guests',
  rarely: 'Rarely',
  sometimes: 'Sometimes',
  often: 'Often',
  open: 'Open door',
} as const satisfies Vocabulary;

export const SMOKING = {
  smoke_free: 'Smoke-free home',
  ok_outside: 'Fine outside',
  smokes_outside: 'I smoke outside',
  smokes_inside: 'I smoke inside',
} as const satisfies Vocabulary;

/** Ordered. */
export const DRINKING = {
  never: 'Never',
  rarely: 'Rarely',
  socially: 'Socially',
  regularly: 'Regularly',
} as const satisfies Vocabulary;

export const PET_PREFERENCES = {
  no_pets: 'No pets',
  allergic: 'Allergic',
  cats_ok: 'Cats are fine',
  dogs_ok: 'Dogs are fine',
  any_ok: 'Any pet is fine',
  has_cat: 'I have a cat',
  has_dog: 'I have a dog',
  has_other: 'I have another pet',
} as const satisfies Vocabulary;

export const HOBBIES = {
  baking: 'Baking',
  basketball: 'Basketball',
  biking: 'Biking',
  board_games: 'Board games',
  climbing: 'Climbing',
  coffee: 'Coffee',
  comedy: 'Comedy',
  cooking: 'Cooking',
  crafts: 'Crafts',
  dancing: 'Dancing',
  design: 'Design',
  film: 'Film',
  gardening: 'Gardening',
  gym: 'Gym',
  hiking: 'Hiking',
  languages: 'Languages',
  live_music: 'Live music',
  meditation: 'Meditation',
  museums: 'Museums',
  painting: 'Painting',
  photography: 'Photography',
  playing_music: 'Playing music',
  reading: 'Reading',
  running: 'Running',
  soccer: 'Soccer',
  swimming: 'Swimming',
  tennis: 'Tennis',
  theater: 'Theater',
  travel: 'Travel',
  video_games: 'Video games',
  volunteering: 'Volunteering',
  writing: 'Writing',
  yoga: 'Yoga',
} as const satisfies Vocabulary;

/** In months, ordered by STAY_SCALE; `flexible` is not on the scale. */
export const LENGTHS_OF_STAY = {
  '1_3': '1 to 3 months',
  '3_6': '3 to 6 months',
  '6_12': '6 to 12 months',
  '12': 'A year',
  '12_plus': 'More than a year',
  flexible: 'Flexible',
} as const satisfies Vocabulary;

/**
 * The scale of the lengths of stay. Object keys such as `12` come first, so that the order of the object is
 * not the scale.
 */
export const STAY_SCALE = [
  '1_3',
  '3_6',
  '6_12',
  '12',
  '12_plus',
] as const satisfies readonly (keyof typeof LENGTHS_OF_STAY)[];

export const DEAL_BREAKERS = {
  any_smoking: 'Any smoking',
  smoking_indoors: 'Smoking indoors',
  pets: 'Pets',
  cats: 'Cats',
  dogs: 'Dogs',
  frequent_overnight_guests: 'Frequent overnight guests',
  loud_home: 'A loud home',
  messy_home: 'A messy home',
  alcohol_at_home: 'Alcohol at home',
  opposite_sleep_schedule: 'An opposite sleep schedule',
} as const satisfies Vocabulary;

/** Required for a complete profile; never scored, ranked, filtered or sorted by. */
export const GENDERS = {
  woman: 'Woman',
  man: 'Man',
  nonbinary: 'Nonbinary',
  self_described: 'Another',
  undisclosed: 'Prefer not to say',
} as const satisfies Vocabulary;

export type CodeOf<Words extends Vocabulary> = Extract<keyof Words, string>;

/** The codes of a vocabulary, in its order. */
export const codesOf = <Words extends Vocabulary>(words: Words) =>
  Object.keys(words) as [CodeOf<Words>, ...CodeOf<Words>[]];
