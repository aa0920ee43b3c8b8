import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { newsletterEmail } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { CONFIRMATION_TOKEN_MAX, UNSUBSCRIBE_TOKEN_MAX } from './limits.ts'

const messageAnswer = envelope(z.object({ message: z.string() }))
const address = z.object({ email: newsletterEmail, token: z.string().max(UNSUBSCRIBE_TOKEN_MAX).optional() })
const checkbox = z.enum(['true', 'false'])

export const newsletterEndpoints = endpoints({
  'POST /newsletter/subscribe': {
    summary: 'Subscribe to the newsletter. Emails a link to confirm the address',
    body: z.object({ email: newsletterEmail }),
    isLimitedPerDevice: true,
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'GET /newsletter/confirm': {
    summary: 'Confirm a subscription with the token from an emailed link. Repeating it changes nothing',
    query: z.object({ token: z.string().max(CONFIRMATION_TOKEN_MAX) }),
    response: messageAnswer,
    isLocalised: true,
    errors: ['token_invalid'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /newsletter/status': {
    summary:
      'Get the email preferences of an address. Without its unsubscribe token or its account the answer is the same for every address',
    query: address,
    response: envelope(z.object({ is_newsletter_subscribed: z.boolean(), is_transactional_mail: z.boolean() })),
    errors: ['token_invalid'],
    cache: 'private',
  },
  'PATCH /newsletter/unsubscribe': {
    summary:
      'Unsubscribe from the emails whose box is ticked. Without the token or account of the address this emails a link to confirm',
    query: address,
    body: z.object({ transactional_mail: checkbox, marketing_mail: checkbox }),
    isLimitedPerDevice: true,
    impersonation: 'refused',
    response: messageAnswer,
    isLocalised: true,
    errors: ['token_invalid'],
    cache: 'private',
  },
  'PATCH /user/newsletter/subscribe': {
    summary: 'Subscribe your account to the newsletter. An unconfirmed address is emailed a link to confirm',
    caller: 'signed_in',
    impersonation: 'refused',
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'PATCH /user/newsletter/unsubscribe': {
    summary: 'Unsubscribe your account from the newsletter',
    caller: 'signed_in',
    impersonation: 'refused',
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
})
