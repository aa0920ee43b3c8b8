import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Who is signed in, as every noun may know it. */
export type Actor = {
  userId: number
  sessionId: number
  email: string
  /** Only then the address counts as theirs. */
  isEmailVerified: boolean
  /** The name of who of ours looks through the traveller's eyes. */
  impersonator: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** What was sent as bearer; only who exchanges it may read it. */
    bearer: string | null
  }
  interface FastifyContextConfig {
    caller?: Endpoint['caller']
    impersonation?: Endpoint['impersonation']
  }
}

/** In whose name a change is written down: somebody of ours who looks through a traveller's eyes is named, and the traveller with them. */
export function attributionOf(actor: Actor): { actor: string; onBehalfOf: string | null } {
  const user = `user ${actor.userId}`
  return actor.impersonator === null
    ? { actor: user, onBehalfOf: null }
    : { actor: `operator ${actor.impersonator}`, onBehalfOf: user }
}

const BEARER = /^Bearer ([\w-]{1,200})$/i

/**
 * Finds out who sends a request before anything of it is read. Refuses with `unauthenticated` a session that is not or no longer one,
 * whatever is asked with it: who believes to be signed in must not go on as a stranger; and who needs one and has none. Refuses with
 * `impersonation_refused` what only the traveller may do.
 */
export function authenticate(api: FastifyInstance, findActor: (token: string) => Promise<Actor | undefined>): void {
  api.decorateRequest('actor', null)
  api.decorateRequest('bearer', null)
  api.addHook('onRequest', async (request) => {
    const { caller = 'anybody', impersonation } = request.routeOptions.config
    request.bearer = bearerOf(request)
    if (caller === 'ticket_bearer') return
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
