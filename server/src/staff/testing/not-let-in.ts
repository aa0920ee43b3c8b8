import type { CallKey } from '@chautari/contract/contract'

/** Calls of staff that never succeed in the fuzz test, because they need an authenticator, a refund by staff, or an act to undo. Their own tests succeed. */
export const STAFF_NOT_LET_IN: CallKey[] = [
  'POST /staff/sign-in/passkey',
  'POST /staff/invitation/accept',
  'POST /staff/me/passkeys',
  'POST /staff/approvals/:id/preview',
  'POST /staff/approvals/:id',
  'GET /staff/refunds/:id',
  'POST /staff/refunds/:id/preview',
  'POST /staff/refunds/:id/settle',
  // The address of the account is not known here.
  'POST /staff/travellers/:id/deletion',
  'POST /staff/packages/:slug/acts/:act/undo',
  // A version has to be published first.
  'POST /staff/text-pages/:page/versions/:number/withdraw',
  // It has to be sent first.
  'POST /staff/newsletter/issues/:id/stop',
]
