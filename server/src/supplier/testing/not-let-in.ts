import type { CallKey } from '@chautari/contract/contract'

/** Calls of suppliers that the fuzz cannot let in; their own tests cover success. */
export const SUPPLIERS_NOT_LET_IN: CallKey[] = [
  // Their token is only in the email.
  'POST /supplier/invitation',
  'POST /supplier/invitation/accept',
  'POST /supplier/invitation/join',
  'POST /supplier/join/link',
  'POST /supplier/join/account',
  // Its success would open another organisation, in which later calls find nothing.
  'POST /supplier/organisations',
  // Their organisation has to be a draft or in review, and this one is live.
  'POST /supplier/onboarding/submit',
  'POST /staff/organisations/:id/accept',
  'POST /staff/organisations/:id/send-back',
  // An owner has to ask first.
  'POST /staff/organisations/:id/change',
  // The day of arrival has to come first.
  'PUT /supplier/bookings/:reference/no-show',
  'DELETE /supplier/bookings/:reference/no-show',
  // It has to be suspended first.
  'POST /staff/organisations/:id/resume',
  // It takes a code of the app.
  'POST /supplier/me/totp',
  // The number of another session is not known here.
  'DELETE /supplier/me/sessions/:id',
  // Nor that of a browser.
  'DELETE /supplier/me/browsers/:id',
  'POST /supplier/me/browsers/:id/test',
  // Its listings are in a list of objects, which is not filled in here.
  'POST /supplier/promotions',
  'POST /supplier/promotions/preview',
  // A change has to wait first, and a decision needs the version that was seen.
  'DELETE /supplier/properties/:slug/change',
  'DELETE /supplier/packages/:slug/change',
  'POST /supplier/properties/:slug/change/send',
  'POST /supplier/packages/:slug/change/send',
  'POST /staff/listing-changes/:id/decision',
  // Their code is only in the SMS, and there is no phone before.
  'POST /supplier/phones',
  'POST /supplier/sms-phone',
  'PATCH /supplier/sms-phone',
  // Only the gateway can sign.
  'POST /sms/inbound',
  // The second factor proves the person, and a run of payouts needs completed stays.
  'GET /supplier/money/statements/:period',
  'GET /supplier/money/statements/:period/statement.csv',
  'GET /supplier/money/statements/:period/statement.pdf',
  'GET /supplier/money/invoices/:id/invoice.pdf',
  'POST /supplier/money/bank-account',
  'POST /supplier/money/bank-accounts/:id/stop',
  'POST /staff/payouts',
  'POST /staff/payouts/:id/approve',
  'POST /staff/payouts/:id/decline',
  'GET /staff/payouts/:id/bank.csv',
  'POST /staff/payouts/:id/sent',
  'POST /staff/payouts/:id/payouts/:payout/return',
  'POST /staff/bank-accounts/:id/stop',
  // Its success would take the rights that later calls need.
  'POST /supplier/members/:id/ownership',
  // The numbers of acts are not known here.
  'POST /supplier/properties/:slug/acts/:id/undo',
  'POST /supplier/packages/:slug/acts/:id/undo',
]
