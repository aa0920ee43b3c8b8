import type { Endpoint } from '@chautari/contract/endpoint'
import { CONSOLE_CALLERS, CONSOLE_COOKIES, isConsoleCaller } from '../http/console-caller.ts'

/** The header that proves who made a booking. */
export const GUEST_TOKEN_HEADER = 'x-guest-token'

/** How callers identify themselves, for the document and its Authorize dialog. */
export const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer', description: 'The `token` of `POST /user/login` or `POST /user/register`.' },
  boundSession: {
    type: 'http',
    scheme: 'DPoP',
    description:
      'The `token` of a sign-in that sent a proof in the header `DPoP` (RFC 9449). It works only with a proof in each request.',
  },
  proof: {
    type: 'apiKey',
    in: 'header',
    name: 'DPoP',
    description:
      'A proof of possession of a key: a JWT signed by ES256, of this request, with `ath` where a token is sent. Each is accepted once.',
  },
  ticket: { type: 'http', scheme: 'bearer', description: 'The single-use ticket of a member of staff.' },
  guestToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Guest-Token',
    description: 'The `guest_token` that a reservation without a session returned. It opens that booking.',
  },
  staffSession: { type: 'apiKey', in: 'cookie', name: CONSOLE_COOKIES.staff, description: 'The session of our console.' },
  supplierSession: {
    type: 'apiKey',
    in: 'cookie',
    name: CONSOLE_COOKIES.supplier,
    description: "The session of the suppliers' area.",
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'The `csrf_token` of `GET /staff/me` or `GET /supplier/me`, for every change.',
  },
} as const

type Requirement = Partial<Record<keyof typeof SECURITY_SCHEMES, []>>

/** An ordinary session, or one that is bound to a key (decision 157). */
const SESSIONS: Requirement[] = [{ session: [] }, { boundSession: [], proof: [] }]

/** Returns the security requirements of a call, one of which must be met. The empty requirement means that the call needs no identification. */
export function securityOf({ caller = 'anybody', headers, opensSession }: Endpoint, isRead: boolean): Requirement[] {
  if (caller === 'ticket_bearer') return [{ ticket: [] }, { ticket: [], proof: [] }]
  if (caller === 'signed_in') return SESSIONS
  if (isConsoleCaller(caller)) {
    const { area, isOpen } = CONSOLE_CALLERS[caller]
    if (isOpen) return [{}]
    const session: Requirement = area === 'staff' ? { staffSession: [] } : { supplierSession: [] }
    return [isRead ? session : { ...session, csrfToken: [] }]
  }
  const takesGuestToken = headers !== undefined && GUEST_TOKEN_HEADER in headers.shape
  return [
    {},
    ...(opensSession ? [{ proof: [] } satisfies Requirement] : SESSIONS),
    ...(takesGuestToken ? [{ guestToken: [] } satisfies Requirement] : []),
  ]
}
