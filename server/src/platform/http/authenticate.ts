import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isConsoleCaller } from './console-caller.ts'

/** The signed-in user, as far as every noun needs it. */
export type Actor = {
  userId: number
  sessionId: number
  email: string
  /** An unverified address may belong to someone else, so nothing is linked to it. */
  isEmailVerified: boolean
  isPhoneVerified: boolean
  /** The operator who impersonates the traveller. */
  impersonator: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** The bearer token, for the call that exchanges it. */
    bearer: string | null
  }
  interface FastifyContextConfig {
    caller?: Endpoint['caller']
    impersonation?: Endpoint['impersonation']
  }
}

/** Returns how histories and logs name a member of staff. */
export function operatorNamed(name: string): string {
  return `operator ${name}`
}

/** Returns the actor of a change; during impersonation both operator and traveller. */
export function attributionOf(actor: Actor): { actor: string; onBehalfOf: string | null } {
  const user = `user ${actor.userId}`
  return actor.impersonator === null
    ? { actor: user, onBehalfOf: null }
    : { actor: operatorNamed(actor.impersonator), onBehalfOf: user }
}

const BEARER = /^Bearer ([\w-]{1,200})$/i

/**
 * Identifies the caller before the request is read. Throws `unauthenticated` for an invalid or ended session on any call, so that
 * no user continues as a guest unawares, and for a missing session where one is required. Throws `impersonation_refused` for
 * private actions during impersonation.
 */
export function authenticate(api: FastifyInstance, findActor: (token: string) => Promise<Actor | undefined>): void {
  api.decorateRequest('actor', null)
  api.decorateRequest('bearer', null)
  api.addHook('onRequest', async (request) => {
    const { caller = 'anybody', impersonation } = request.routeOptions.config
    request.bearer = bearerOf(request)
    if (caller === 'ticket_bearer' || isConsoleCaller(caller)) return
    if (request.headers.authorization !== undefined) request.actor = await actorBy(request.bearer, findActor)
    if (caller === 'signed_in' && !request.actor) throw new AppError('unauthenticated')
    if (impersonation === 'refused' && request.actor?.impersonator) throw new AppError('impersonation_refused')
  })
}

function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  return BEARER.exec(authorization)?.[1] ?? null
}

async function actorBy(token: string | null, findActor: (token: string) => Promise<Actor | undefined>): Promise<Actor> {
  const actor = token === null ? undefined : await findActor(token)
  if (!actor) throw new AppError('unauthenticated')
  return actor
}
