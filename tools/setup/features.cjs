/**
 * The features from the top down, each with those that it may import, on any floor; these are below it, so that no two need
 * each other.
 */
const FEATURES = {
  directory: ['applications', 'tours', 'people', 'accounts'],
  numbers: ['messages', 'applications', 'listings', 'contact', 'people', 'outbox', 'analytics'],
  messages: [
    ...['households', 'applications', 'tours', 'search', 'listings', 'people', 'accounts'],
    ...['outbox', 'exchange'],
  ],
  documents: ['applications', 'people', 'accounts', 'outbox'],
  households: [
    ...['applications', 'matching', 'rent-division', 'search', 'listings', 'people', 'accounts'],
    ...['outbox', 'exchange'],
  ],
  matching: ['applications', 'search', 'listings', 'people'],
  applications: ['tours', 'search', 'listings', 'people', 'accounts', 'outbox', 'exchange'],
  tours: ['search', 'listings', 'people', 'accounts', 'outbox', 'exchange'],
  alerts: ['saved', 'search', 'commute', 'listings', 'accounts', 'outbox', 'exchange'],
  saved: ['search', 'listings', 'people', 'accounts', 'exchange'],
  search: ['listings', 'commute', 'vouchers'],
  contact: ['people', 'outbox'],
  policies: ['people'],
  people: ['listings', 'commute', 'vouchers', 'accounts', 'outbox', 'exchange'],
  listings: ['commute', 'vouchers', 'accounts', 'outbox', 'exchange', 'rent-division'],
  commute: [],
  vouchers: ['exchange'],
  accounts: ['analytics', 'outbox'],
  analytics: [],
  outbox: ['exchange'],
  exchange: [],
  'rent-division': [],
};

/** Features above one whose rules and contract its pages know, though nothing else of it does. */
const PAGES_KNOW = {
  applications: ['messages'], // The way to what was written about one; the same for those below.
  tours: ['applications', 'messages'], // The stage of the application that a tour belongs to.
  people: ['matching', 'search'], // What an answer does to a fit; neighborhoods by name.
  listings: ['search', 'messages'], // Which of its filters a home was found by.
};

module.exports = { FEATURES, PAGES_KNOW };
