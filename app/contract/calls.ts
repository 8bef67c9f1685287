/*
 * The modules of the features that define routes, from which the compiler derives what pages may call.
 */

type RouteModule =
  | typeof import('@stoop/features/accounts/contract/account-routes')
  | typeof import('@stoop/features/accounts/contract/auth-routes')
  | typeof import('@stoop/features/accounts/contract/google-routes')
  | typeof import('@stoop/features/accounts/contract/staff/passkey-routes')
  | typeof import('@stoop/features/accounts/contract/staff/second-factor-routes')
  | typeof import('@stoop/features/alerts/contract/routes')
  | typeof import('@stoop/features/analytics/contract/routes')
  | typeof import('@stoop/features/applications/contract/correction-routes')
  | typeof import('@stoop/features/applications/contract/draft-routes')
  | typeof import('@stoop/features/applications/contract/live-routes')
  | typeof import('@stoop/features/applications/contract/routes')
  | typeof import('@stoop/features/applications/contract/staff/application-routes')
  | typeof import('@stoop/features/applications/contract/staff/board-routes')
  | typeof import('@stoop/features/applications/contract/staff/correction-routes')
  | typeof import('@stoop/features/applications/contract/staff/due-routes')
  | typeof import('@stoop/features/applications/contract/staff/duplicate-routes')
  | typeof import('@stoop/features/applications/contract/staff/note-routes')
  | typeof import('@stoop/features/applications/contract/staff/queue-routes')
  | typeof import('@stoop/features/commute/contract/routes')
  | typeof import('@stoop/features/contact/contract/routes')
  | typeof import('@stoop/features/contact/contract/staff/message-routes')
  | typeof import('@stoop/features/directory/contract/staff/people-routes')
  | typeof import('@stoop/features/directory/contract/staff/user-routes')
  | typeof import('@stoop/features/exchange/contract/routes')
  | typeof import('@stoop/features/households/contract/agreement-routes')
  | typeof import('@stoop/features/households/contract/going-on-routes')
  | typeof import('@stoop/features/households/contract/routes')
  | typeof import('@stoop/features/households/contract/staff/household-routes')
  | typeof import('@stoop/features/listings/contract/link-routes')
  | typeof import('@stoop/features/listings/contract/report-routes')
  | typeof import('@stoop/features/listings/contract/routes')
  | typeof import('@stoop/features/listings/contract/staff/hiding-routes')
  | typeof import('@stoop/features/listings/contract/staff/listing-routes')
  | typeof import('@stoop/features/listings/contract/staff/photo-routes')
  | typeof import('@stoop/features/listings/contract/staff/report-routes')
  | typeof import('@stoop/features/listings/contract/staff/staff-listing-routes')
  | typeof import('@stoop/features/matching/contract/routes')
  | typeof import('@stoop/features/messages/contract/routes')
  | typeof import('@stoop/features/messages/contract/staff/thread-routes')
  | typeof import('@stoop/features/numbers/contract/routes')
  | typeof import('@stoop/features/outbox/contract/routes')
  | typeof import('@stoop/features/outbox/contract/staff/mail-routes')
  | typeof import('@stoop/features/people/contract/connection-routes')
  | typeof import('@stoop/features/people/contract/routes')
  | typeof import('@stoop/features/people/contract/staff/person-report-routes')
  | typeof import('@stoop/features/rent-division/contract/routes')
  | typeof import('@stoop/features/saved/contract/list-routes')
  | typeof import('@stoop/features/saved/contract/routes')
  | typeof import('@stoop/features/search/contract/living-routes')
  | typeof import('@stoop/features/search/contract/routes')
  | typeof import('@stoop/features/tours/contract/routes')
  | typeof import('@stoop/features/tours/contract/staff/tour-routes')
  | typeof import('@stoop/features/vouchers/contract/routes');

declare module '@stoop/base/contract/call-types' {
  interface Register {
    features: RouteModule;
  }
}
