import type { LifestylePreferences } from '@stoop/features/people/rules/profile-fields';
import type { HOBBIES } from '@stoop/features/people/rules/vocabularies';

/*
 * The sentences that introductions are composed of. None tells of age, origin, language, religion, family, health or
 * work. In braces: `name`, `area` and `borough`; two hobbies as `hobby` and `other`; the others from SLOTS.
 */

/** Words that make one sentence into several. */
export const SLOTS = {
  early: ['half past five', 'a quarter to six', 'six', 'a quarter past six', 'half past six'],
  bed: ['half past nine', 'ten', 'a quarter past ten', 'half past ten', 'eleven'],
  late: ['midnight', 'half past midnight', 'one', 'half past one', 'two'],
  weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'],
  dish: [
    ...['lentil soup', 'dumplings', 'tomato pasta', 'fried rice', 'flatbread', 'a pot of beans'],
    ...['roast vegetables', 'noodle soup', 'pancakes', 'chili', 'shakshuka', 'curry'],
  ],
  thing: [
    ...[
      'a record player',
      'too many houseplants',
      'a good knife and one bad one',
      'a sewing machine',
    ],
    ...['a sofa that fits through doors', 'a very large pot', 'a projector', 'a wall of books'],
    ...['a vacuum cleaner that works', 'an espresso machine', 'two folding bikes', 'a toolbox'],
  ],
  pet: [
    ...['Biscuit', 'Clementine', 'Dumpling', 'Fig', 'Gus', 'Juniper', 'Mango', 'Mochi', 'Nori'],
    ...['Olive', 'Pickle', 'Poppy', 'Radish', 'Sesame', 'Tofu', 'Waffle', 'Ziggy', 'Pepper'],
  ],
} as const;

export const OPENINGS = [
  'Hi, I am {name}.',
  'Hello from {name}!',
  '{name} here, looking around {area}.',
  'I would like to stay near {area}.',
  'Moving to {area}, or close to it.',
  'After some years in another part of the city I want to live in {borough}.',
  'My lease ends soon, and I would rather share than live alone.',
  'I have shared homes before and liked it.',
  'I am looking for a room, and for people who say what they think.',
  'New to sharing, not new to the city.',
  '{area} is where I spend my weekends anyway, so I might as well live there.',
  'I walk everywhere in {area} and know which bakery is worth the line.',
  'A quick word about me.',
  'I would move for good light and kind people.',
  'I come with little furniture: mostly {thing}.',
  'What I bring: {thing}.',
  'I am tidy about money: rent on the first, bills split the same day.',
] as const;

type PartsOf<Field extends keyof LifestylePreferences> = Readonly<
  Record<NonNullable<LifestylePreferences[Field]> & string, readonly string[]>
>;

export const RHYTHMS: PartsOf<'sleepSchedule'> = {
  early_bird: [
    'I am up at {early} and out of the kitchen before anybody needs it.',
    'My light is out by {bed}, and my mornings start at {early}.',
    'Mornings are my best hours; after {bed} I am no use to anybody.',
    'The alarm goes at {early}, and I tiptoe.',
    'I get up at {early} because that is when the city is quiet.',
  ],
  standard: [
    'I am out by nine, back by seven, and asleep around {bed}.',
    'My days are regular, and on weeknights I am in bed by {bed}.',
    'Weekdays are ordinary hours; I sleep in on weekends.',
    'I keep regular hours, except when a film runs long.',
    'I am usually home by seven and like a slow end of the day.',
  ],
  night_owl: [
    'I am up until {late} most nights, with headphones on.',
    'My best ideas come around {late}, quietly.',
    'Do not expect conversation before coffee: I go to bed at {late}.',
    'I live late, and I have learned to close doors softly.',
    'If a lamp is on at {late}, it is mine.',
  ],
  shift: [
    'I work shifts, so that the home is yours alone on many evenings.',
    'My hours change by the week; I share my calendar with the house.',
    'Some weeks I sleep by day, so a quiet hallway matters to me.',
    'Some days I come home when others get up, and I do it on socks.',
  ],
  flexible: [
    'My hours are my own, and I fit around the others.',
    'I can do early or late; I go by what the house does.',
    'No two of my days are alike, so I adapt.',
    'I follow the rhythm of the people I live with.',
  ],
};

export const TIDINESS: PartsOf<'cleanlinessLevel'> = {
  relaxed: [
    'My desk is a landscape, but I keep it behind my door.',
    'I would rather cook for you than mop, so let us trade.',
    'A home may look lived in.',
  ],
  casual: [
    'I clean on {weekday}s and do not lose sleep over a cup in the sink.',
    'Dishes are done by the end of the day, mostly.',
    'I clear up when it bothers somebody; just say so.',
    'Clean enough that friends can drop by, not more.',
  ],
  tidy: [
    'I wash up after I cook.',
    'I like a clear counter and a plan for who takes out the trash.',
    'My turn for the bathroom is {weekday}, and I keep it.',
    'I put things back where they were.',
    'A short clean on {weekday}s keeps the peace.',
  ],
  very_tidy: [
    'I wipe the stove without being asked, and I am glad when others do.',
    'I notice crumbs, and quietly deal with them.',
    'Shoes off at the door, dishes done before bed.',
    'Cleaning on {weekday} mornings relaxes me; I take more than my share.',
  ],
  spotless: [
    'A kitchen without a trace of dinner makes me happy.',
    'I clean every day and would love it if the house felt the same.',
    'Everything has its place, and I have labels for it.',
  ],
};

export const GUESTS: PartsOf<'guestPolicy'> = {
  none: [
    'I see my friends elsewhere, so that home stays ours.',
    'Home is for the people who live there.',
  ],
  rarely: [
    'I seldom have people over, and never without asking.',
    'A guest now and then is fine; I like to know the day before.',
    'I mostly meet people outside; a visit on a {weekday} is the exception.',
    'Visitors are rare with me, and they leave before {bed}.',
    'I am a little slow to invite people, and quick to make {dish} when I do.',
    'Twice a year I cook for friends; otherwise it is calm here.',
  ],
  sometimes: [
    'A friend for dinner on a {weekday}, gone by eleven: that is my speed.',
    'Friends come by now and then, and yours are welcome too.',
    'I like a full table once or twice a month.',
    'Now and then somebody comes over for {dish}, and there is a plate for you.',
    'I have people over on a {weekday}, if it suits everybody.',
    'An old friend on the sofa for a night: fine with me, and I ask before.',
    'Somebody may visit for a weekend; I always ask first.',
  ],
  often: [
    'There is usually somebody at my table, and always a chair for you.',
    'I love having people over; I also do the dishes afterwards.',
    '{weekday}s are for {dish} with whoever comes, and you are invited.',
    'My evenings are better with five people than with one.',
    'My friends come around a lot, and leave the place as it was.',
  ],
  open: [
    'The door is open, and whoever rings gets tea.',
    'I would like a home where people drop in.',
  ],
};

export const PETS: Partial<PartsOf<'petPreferences'>> = {
  has_cat: [
    'I come with {pet}, a cat with opinions about boxes.',
    '{pet}, my cat, sleeps most of the day and pays in purrs.',
    'There is a cat, {pet}, who will like you by the second week.',
  ],
  has_dog: [
    'My dog {pet} walks me twice a day and does not bark at doors.',
    '{pet}, my dog, is small, polite and mostly asleep.',
    'I have a dog, {pet}; early walks are my job alone.',
  ],
  has_other: [
    '{pet} is a tortoise and the calmest of us.',
    'I keep a small aquarium; {pet} is the snail in charge.',
    'My rabbit, {pet}, lives in my room and likes parsley.',
  ],
  allergic: ['I look for a home without cats and dogs.'],
};

/** What stands for a hobby in a sentence: a thing that one does. */
export const DOINGS: Readonly<Record<Exclude<keyof typeof HOBBIES, 'languages'>, string>> = {
  baking: 'baking bread',
  basketball: 'playing basketball',
  biking: 'riding my bike',
  board_games: 'playing board games',
  climbing: 'climbing',
  coffee: 'trying new coffee',
  comedy: 'seeing comedy',
  cooking: 'cooking',
  crafts: 'making things by hand',
  dancing: 'dancing',
  design: 'looking at good design',
  film: 'watching old films',
  gardening: 'growing herbs',
  gym: 'lifting at the gym',
  hiking: 'hiking up the Hudson',
  live_music: 'seeing bands',
  meditation: 'sitting still',
  museums: 'walking through museums',
  painting: 'painting',
  photography: 'taking pictures',
  playing_music: 'playing music with headphones',
  reading: 'reading',
  running: 'running by the water',
  soccer: 'playing soccer',
  swimming: 'swimming laps',
  tennis: 'playing tennis',
  theater: 'seeing plays from the cheap seats',
  travel: 'taking the train somewhere new',
  video_games: 'playing video games',
  volunteering: 'volunteering at the food pantry',
  writing: 'writing',
  yoga: 'doing yoga',
};

export const FREE_TIME = [
  'On weekends you will find me {hobby}.',
  'I spend my free hours {hobby} and {other}.',
  'I like {hobby}, and I am always up for {other}.',
  'Most of my evenings go into {hobby}.',
  'Ask me about {hobby}.',
  'Nothing clears my head like {hobby}.',
  'If I am not {hobby}, I am {other}.',
  'Lately I have been {hobby} more than I planned.',
  'I am happy {hobby}, alone or with company.',
  'I could talk about {hobby} for an hour, so stop me.',
  'A good Saturday is {hobby} until lunch and {other} after it.',
] as const;

export const AT_HOME = [
  'I make {dish} on {weekday}s, and there is always too much.',
  'I would cook {dish} for the house once a week.',
  'I carry parcels up, water plants and answer messages.',
  'I like shared dinners now and then, and nobody is offended who skips them.',
  'Talking in the kitchen is great; so is a closed door.',
  'I label my leftovers and never eat yours.',
  'I fix what squeaks and ask before I move a shelf.',
  'I use headphones, closed doors and the group chat.',
  'Someone has to like taking out the recycling: it is me.',
  'Smoke alarm aside, my {dish} is good.',
  'The thermostat is a matter for a vote.',
  'I will teach anybody to make {dish}.',
  'Groceries on {weekday}: I take a list from everybody.',
  'A lamp in the hallway and a hook for each coat, and I am at home.',
  'I am the one who knows where the fuse box is.',
  'Music in the kitchen, quiet in the hall.',
] as const;

export const WISHES = [
  'I look for people who say early when something bothers them.',
  'I hope for roommates who are friendly and also have lives of their own.',
  'It would be lovely to end up as friends, but fair neighbors are enough.',
  'I would like a home where the kitchen light is on.',
  'Fair bills and a little humor go a long way.',
  'I value quiet agreement over house rules on the fridge.',
  'A house meeting a month, ten minutes, done: perfect.',
  'I do not need to share everything, only the hallway and some dinners.',
  'Good company on some evenings, peace on the others.',
  'I would rather find the right people than the cheapest room.',
  'Please be someone who replaces the paper towels.',
  'I want to stay a while and make it nice.',
  'Somebody who laughs when my {dish} burns would be ideal.',
  'What matters to me: we greet each other, and we pay on time.',
  'I like it when plans are on the fridge and nobody has to guess.',
  'A home feels right when {weekday} evenings are slow.',
] as const;

export const CLOSINGS = [
  'Happy to meet for a coffee first.',
  'Write me, and we will take a walk around {area}.',
  'Let us talk before anybody signs anything.',
  'A call tells more than a page; say when.',
  'Ask me anything.',
  'If that sounds like you, write.',
  'Tell me what your ideal {weekday} evening at home looks like.',
  'I answer within a day.',
  'Come and see whether we laugh at the same things.',
  'Let us look at a place together.',
] as const;
