/** How many files of a folder import a feature, and why; the reason of a folder that is no feature is in `WHY`. */
type Importers = Readonly<Record<string, number | readonly [files: number, why: string]>>;

/** Why folders outside of the features know them. */
export const WHY: Readonly<Record<string, string>> = {
  app: 'its routes and pages, and what pages of others show of it',
  city: 'what the demo city has of it',
  lab: 'what is measured of it',
  server: 'what a process starts or asks of it',
};

/**
 * For each feature the files outside of it that would have to change if it went, tests apart. A number is not to grow by
 * habit: one file of a folder can take for all of it what it needs.
 */
export const IMPORTERS: Readonly<Record<string, Importers>> = {
  directory: { app: 4 },
  numbers: { app: 4 },
  households: { app: 18, city: 1, lab: 1, server: 1, messages: [1, 'who takes part in one'] },
  matching: {
    ...{ app: 17, city: 2, lab: 3 },
    households: [10, 'who fits whom, and which people take a home together best'],
    people: [1, 'the profile says what an answer does to a fit'],
  },
  applications: {
    ...{ app: 43, city: 4, lab: 4, server: 2 },
    directory: [2, 'the applications of a person, and those that staff look after'],
    households: [
      22,
      'members apply together, by the form of the home, and each holds a place in the queue',
    ],
    matching: [1, 'who still seeks a home'],
    numbers: [4, 'how many applications reach and leave each stage, and wait for an answer'],
    tours: [3, 'the stage of the application that a tour belongs to'],
    messages: [
      4,
      'who takes part in one, where it stands, that it is an answer; what no template may ask',
    ],
    documents: [
      13,
      'documents are asked for on an application, of the people on it, and close with it',
    ],
  },
  tours: {
    ...{ app: 13, city: 1, lab: 1 },
    applications: [
      3,
      'the tour of an application: all that its API knows of one and does with it; in answers to staff; on its pages',
    ],
    directory: [1, 'what became of the tours of a person'],
    messages: [1, 'who takes part in one'],
  },
  alerts: { app: 7, lab: 1 },
  saved: { app: 37, city: 1, alerts: [1, 'what a visitor did and finishes after signing in'] },
  search: {
    ...{ app: 31, lab: 13, server: 2 },
    alerts: [
      6,
      'a saved search is matched as a search is, and saved with the own addresses of its page',
    ],
    applications: [
      7,
      'whether a home is on the market: the index; the words that no label may say of people',
    ],
    households: [2, 'whether a home is on the market: the index; the budgets of a group'],
    listings: [5, 'which filters a home is found by; how many a group is'],
    matching: [3, 'which homes fit people: the index'],
    people: [1, 'neighborhoods by name'],
    saved: [10, 'saved homes as lists show them: the index, and the map'],
    tours: [3, 'whether a home is on the market: the index; its place on the map'],
    messages: [1, 'whether a home is on the market: the index'],
  },
  contact: { app: 4, numbers: [1, 'how many messages wait'] },
  people: {
    ...{ app: 23, city: 6, lab: 4 },
    applications: [
      28,
      'the wizard is filled from the profile and fills it; names and contacts for staff',
    ],
    contact: [1, 'names of staff'],
    directory: [1, 'names, contacts, friends'],
    households: [
      25,
      'cards, habits and friends of members; links that ask somebody; the own budget in the profile',
    ],
    matching: [22, 'cards and answers are what is compared'],
    numbers: [1, 'how many reports wait'],
    saved: [3, 'saved homes are with the profile'],
    tours: [5, 'names and contacts; a tour makes a profile verified'],
    documents: [2, 'names; the addresses of mails'],
    policies: [1, 'who sees what of a card'],
    messages: [4, 'who are friends; names, report and block; the counts of the menu'],
  },
  listings: {
    ...{ app: 79, city: 8, lab: 13, server: 6 },
    alerts: [5, 'which homes are new or cheaper'],
    applications: [
      48,
      'the home that is applied for: its name, price, fees and rooms; what staff decide as they hide it',
    ],
    households: [16, 'the home that is taken together'],
    matching: [6, 'the homes for which people are compared'],
    numbers: [1, 'how many reports wait'],
    people: [
      3,
      'the reasons of a report; neighborhoods by id; the home that a link asks for; sizes in words',
    ],
    saved: [22, 'the homes that are saved, and how they are drawn'],
    search: [
      39,
      'homes are what is searched, their rents what a closer search would cost, and what they say of access what a search leaves out',
    ],
    tours: [15, 'the home that is seen; its hours tell searches that tours are by video'],
    messages: [4, 'what a home is called; words that no template may have; whose they are'],
  },
  commute: {
    ...{ app: 12, city: 2, lab: 2, server: 1 },
    alerts: [2, 'walks of a search, and the own addresses that it is saved with'],
    listings: [12, 'the stations near a building, and the ways from it'],
    people: [4, 'the own addresses and the pace of a profile'],
    search: [
      50,
      'rides and walks are found, filtered, compared, drawn and made longer; own addresses are part of it',
    ],
  },
  vouchers: {
    ...{ app: 11, lab: 1 },
    listings: [
      4,
      'what a voucher makes of a home, and of what moving in costs; the ZIP of an address',
    ],
    people: [4, 'the voucher of a profile'],
    search: [
      22,
      'homes are found within a voucher, texts and suggestions speak of one, and all filters have it',
    ],
  },
  accounts: {
    ...{ app: 35, city: 1, lab: 1, server: 2 },
    alerts: [4, 'searches belong to an account'],
    applications: [
      17,
      'applications belong to an account; signing in on the way; staff who are told what is due, and who looks after which',
    ],
    directory: [4, 'accounts, their sessions and their second factors'],
    documents: [3, 'documents belong to an account'],
    households: [7, 'members are accounts'],
    listings: [7, 'staff who are responsible; reports belong to an account'],
    people: [20, 'a profile belongs to an account, and is made with it'],
    saved: [6, 'saved homes and lists belong to an account'],
    tours: [
      10,
      'tours and calendars belong to an account; a caller may have one; who of staff can be a guide; signing in on the way',
    ],
    messages: [5, 'members and authors are accounts; whose templates staff keep'],
  },
  analytics: {
    app: 4,
    accounts: [4, 'sign-ins are counted'],
    numbers: [1, 'how fast pages are for visitors'],
  },
  outbox: {
    ...{ app: 7, server: 6 },
    accounts: [12, 'its mails, what can be stopped, and the notifications of its browsers'],
    alerts: [2, 'its mails'],
    applications: [15, 'its mails'],
    contact: [3, 'its mails'],
    documents: [2, 'its mails'],
    households: [2, 'its mails'],
    listings: [3, 'its mails'],
    numbers: [1, 'how many mails wait'],
    people: [4, 'its mails, and what can be stopped'],
    tours: [4, 'its mails, with calendar files; calendars that programs follow'],
    messages: [2, 'its mail'],
  },
  exchange: {
    ...{ app: 4, server: 1 },
    alerts: [1, 'its collections'],
    applications: [6, 'its collections'],
    households: [1, 'its collections'],
    listings: [14, 'its collections, and homes as a table'],
    outbox: [1, 'its collections'],
    people: [6, 'its collections'],
    saved: [2, 'its collections'],
    tours: [6, 'its collections'],
    vouchers: [1, 'its collections'],
    messages: [1, 'its collection'],
  },
  'rent-division': {
    ...{ app: 3, lab: 1 },
    households: [1, 'the split among members, and the way to the tool'],
    listings: [1, 'the way to the tool with the rooms of a unit'],
  },
  messages: {
    app: 18,
    applications: [3, 'the way to what was written about one; what is said of a need'],
    listings: [1, 'the way to ask about a home'],
    numbers: [1, 'how many wait for an answer'],
    tours: [3, 'the way to write about one'],
  },
  documents: { app: 8 },
  policies: { app: 3 },
};
