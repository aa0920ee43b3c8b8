import type { CallResponse } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { equalInConstantTime } from '../secrets/tokens.ts'
import { operatorNamed } from './authenticate.ts'
import { staffTokenIn } from './staff-cookie.ts'

type Member = CallResponse<'GET /staff/me'>['data']

/** The signed-in member of staff, as far as every noun needs it. */
export type StaffIdentity = {
  staffId: number
  sessionId: number
  name: string
  email: string
  role: Member['role']
  permissions: Member['permissions']
  csrfToken: string
  /** Latest end of the session. */
  expiresAt: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffIdentity | null
  }
  interface FastifyContextConfig {
    permission?: Endpoint['permission']
  }
}

/** Returns the actor of a change by a member of staff. */
export function attributionOfStaff({ name }: Pick<StaffIdentity, 'name'>): { actor: string; onBehalfOf: null } {
  return { actor: operatorNamed(name), onBehalfOf: null }
}

type Options = { publicUrl: string; findStaff: (token: string) => Promise<StaffIdentity | undefined> }

/**
 * Identifies the member of staff on calls of the console by their cookie, before the request is read. Throws `foreign_request` for a
 * call from another origin or a change without the session's CSRF token, `unauthenticated` without a live session, and
 * `forbidden_to_role` where the role lacks the permission that the call declares.
 */
export function authenticateStaff(api: FastifyInstance, { publicUrl, findStaff }: Options): void {
  const { origin, protocol } = new URL(publicUrl)
  api.decorateRequest('staff', null)
  api.addHook('onRequest', async (request) => {
    const { caller, permission } = request.routeOptions.config
    if (caller !== 'staff' && caller !== 'staff_sign_in') return
    const { origin: sentOrigin = origin, cookie } = request.headers
    if (sentOrigin !== origin) throw new AppError('foreign_request')
    if (caller === 'staff_sign_in') return
    const token = staffTokenIn(cookie, protocol === 'https:')
    const staff = token === undefined ? undefined : await findStaff(token)
    if (!staff) throw new AppError('unauthenticated')
    if (!isRead(request) && !equalInConstantTime(csrfIn(request), staff.csrfToken)) throw new AppError('foreign_request')
    const isAllowed = permission === 'own' || staff.permissions.some((granted) => granted === permission)
    if (!isAllowed) throw new AppError('forbidden_to_role')
    request.staff = staff
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function csrfIn({ headers }: FastifyRequest): string {
  const token = headers['x-csrf-token']
  return typeof token === 'string' ? token : ''
}
