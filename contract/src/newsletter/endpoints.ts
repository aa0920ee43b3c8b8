import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { newsletterEmail } from '../fields.ts'
import { envelope } from '../paging.ts'
import { CONFIRMATION_TOKEN_MAX, UNSUBSCRIBE_TOKEN_MAX } from './limits.ts'

const answered = envelope(z.object({ message: z.string() }))
const addressed = z.object({ email: newsletterEmail, token: z.string().max(UNSUBSCRIBE_TOKEN_MAX).optional() })
const ticked = z.enum(['true', 'false'])

export const newsletterEndpoints = endpoints({
  'POST /newsletter/subscribe': {
    summary: 'Ask for the newsletter; a letter goes out by which the address is confirmed',
    body: z.object({ email: newsletterEmail }),
    response: answered,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'GET /newsletter/confirm': {
    summary: 'Confirm an address by the link of the letter; again answers the same',
    query: z.object({ token: z.string().max(CONFIRMATION_TOKEN_MAX) }),
    response: answered,
    isSpoken: true,
    errors: ['token_invalid'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /newsletter/status': {
    summary: 'Which letters an address gets; whoever neither owns it nor has its link is answered the same of every address',
    query: addressed,
    response: envelope(z.object({ is_newsletter_subscribed: z.boolean(), is_transactional_mail: z.boolean() })),
    errors: ['token_invalid'],
    cache: 'private',
  },
  'PATCH /newsletter/unsubscribe': {
    summary: 'End the letters whose box is ticked; for whoever neither owns the address nor has its link by a letter that asks',
    query: addressed,
    body: z.object({ transactional_mail: ticked, marketing_mail: ticked }),
    impersonation: 'refused',
    response: answered,
    isSpoken: true,
    errors: ['token_invalid'],
    cache: 'private',
  },
  'PATCH /user/newsletter/subscribe': {
    summary: 'Ask for the newsletter at the address of the account; until that is proved a letter asks for it',
    caller: 'signed_in',
    impersonation: 'refused',
    response: answered,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'PATCH /user/newsletter/unsubscribe': {
    summary: 'End the newsletter at the address of the account',
    caller: 'signed_in',
    impersonation: 'refused',
    response: answered,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
})
