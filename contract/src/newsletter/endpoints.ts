import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { newsletterEmail } from '../fields.ts'
import { envelope } from '../paging.ts'
import { CONFIRMATION_MAX } from './limits.ts'

const answered = envelope(z.object({ message: z.string() }))

export const newsletterEndpoints = endpoints({
  'POST /newsletter/subscribe': {
    summary: 'Ask for the newsletter; a letter goes out by which the address is confirmed',
    body: z.object({ email: newsletterEmail }),
    response: answered,
    errors: [],
    cache: 'private',
  },
  'GET /newsletter/confirm': {
    summary: 'Confirm an address by the link of the letter; again answers the same',
    query: z.object({ token: z.string().max(CONFIRMATION_MAX) }),
    response: answered,
    errors: ['token_invalid'],
    effect: 'writes',
    cache: 'private',
  },
  'PATCH /user/newsletter/subscribe': {
    summary: 'Ask for the newsletter at the address of the account; until that is proved a letter asks for it',
    caller: 'signed_in',
    impersonation: 'refused',
    response: answered,
    errors: [],
    cache: 'private',
  },
  'PATCH /user/newsletter/unsubscribe': {
    summary: 'End the newsletter at the address of the account',
    caller: 'signed_in',
    impersonation: 'refused',
    response: answered,
    errors: [],
    cache: 'private',
  },
})
