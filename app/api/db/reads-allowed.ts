/**
 * The tables of other features that a store may read, and why it does not use their owner. A table belongs to
 * the feature whose `tables.sql` defines it; its rows are written by that feature's stores alone, without
 * exception. `table-owners.test.ts` compares this with the SQL of all stores.
 */
export const READS_ALLOWED: readonly {
  store: string;
  tables: readonly string[];
  reason: string;
}[] = [
  {
    store: 'features/outbox/api/stops/store.ts',
    tables: ['accounts'],
    reason:
      'a mail knows its reader by the address alone, and accounts are above the outbox: what they stopped is read with the key of their links',
  },
  {
    store: 'features/accounts/api/store.ts',
    tables: ['profiles'],
    reason:
      'an account is read with the name and picture of its person, in the one query of a sign-in',
  },
  {
    store: 'features/accounts/api/sessions/store.ts',
    tables: ['profiles', 'push_devices'],
    reason:
      'the same for a session: this query runs for nearly every call; and one whose browser shows notifications is kept, in the statement that deletes the others',
  },
  {
    store: 'features/outbox/api/push/store.ts',
    tables: ['accounts', 'sessions'],
    reason: 'as for mails, and a browser is named by the session in which it was added',
  },
  {
    store: 'features/accounts/api/demo/store.ts',
    tables: ['audit_events', 'household_members', 'applications'],
    reason:
      'the demo shows the renter who has the most to show, and only while no import is in the audit trail: one query each',
  },
  {
    store: 'features/accounts/api/staff/store.ts',
    tables: ['profiles'],
    reason: 'staff are listed by the names of their persons, and accounts are below people',
  },
  {
    store: 'features/accounts/api/google/store.ts',
    tables: ['profiles'],
    reason: 'whether there is a profile is read with the lock of the account (R8.19)',
  },
  {
    store: 'features/households/api/store.ts',
    tables: ['blocks'],
    reason:
      'an invitation to a household with somebody whom its reader blocked stays unseen, in every read of households',
  },
  {
    store: 'features/documents/api/store.ts',
    tables: ['applications'],
    reason:
      'what waits for staff is counted by building, and nothing waits of an application that has ended',
  },
  {
    store: 'features/people/api/store.ts',
    tables: ['accounts', 'applications', 'application_co_applicants'],
    reason:
      'a profile shows facts of its account, and names its applications and those it moved in with (R3.03), all of one moment',
  },
  {
    store: 'features/people/api/connections/store.ts',
    tables: ['accounts'],
    reason: 'a disabled account has no card, which a list of cards must know of each',
  },
  {
    store: 'features/people/api/matching/store.ts',
    tables: ['accounts'],
    reason:
      'the model of people holds no disabled account, which it must know of each as it is filled',
  },
  {
    store: 'features/people/api/photos/store.ts',
    tables: ['accounts'],
    reason: 'the photo of a disabled account is shown to nobody else; it is read in one query',
  },
  {
    store: 'features/directory/api/store.ts',
    tables: ['accounts', 'applications', 'profiles'],
    reason:
      'staff page through accounts by name and search both, with the number of applications: the database must order them together',
  },
  {
    store: 'features/listings/api/facts/store.ts',
    tables: ['tour_hours', 'queue_entries'],
    reason:
      'a search finds homes that are shown by video, and those that can be applied for, of features above: both are read with the other facts of a home as the index is filled',
  },
  {
    store: 'features/listings/api/staff/list/store.ts',
    tables: ['applications', 'application_moves'],
    reason:
      'staff look for homes that are published although their keys were given: the database must filter pages of units, which are below applications',
  },
  {
    store: 'features/applications/api/staff/store.ts',
    tables: ['accounts', 'profiles'],
    reason:
      'staff search pages of applications by the names, emails and phone numbers of applicants and co-applicants, whose account has them: the database must filter',
  },
  {
    store: 'features/matching/api/store.ts',
    tables: ['queue_entries', 'rooms', 'profiles', 'accounts'],
    reason:
      'the homes of a search for roommates are counted by who waits for a visible room and shows a card, of features below: only the database can, of all queues at once',
  },
  {
    store: 'features/applications/api/hiding/store.ts',
    tables: ['buildings', 'saved_items', 'tours'],
    reason: 'staff who hide a home are told at once whom it hits, in all features that know it',
  },
  {
    store: 'features/numbers/api/store.ts',
    tables: [
      ...['applications', 'application_moves', 'tours'],
      ...['buildings', 'units', 'rooms', 'unit_listings'],
    ],
    reason:
      'staff count applications, homes and tours together: only the database can, of 100,000 moves',
  },
];
