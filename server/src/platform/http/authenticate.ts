import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-context.ts'
import type { Db } from '../database/db.ts'
import { appNow } from '../database/transaction.ts'
import { openProofs, type VerifyProof } from '../dpop/verify-proof.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../telemetry/log.ts'
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
    /** The thumbprint of the key that the request proved to have, to which a session is bound that it opens (decision 157). */
    keyThumbprint: string | null
  }
  interface FastifyContextConfig {
    caller?: Endpoint['caller']
    opensSession?: true
    isWrite?: true
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

/** A live session: when it is, and the thumbprint of the key it is bound to; null for an ordinary bearer token. */
export type FoundSession = { keyThumbprint: string | null; now: Date }

/** Finds the actor of a token. The session counts as used only if `isConfirmed` is true for it. */
export type FindActor = (token: string, isConfirmed: (session: FoundSession) => Promise<boolean>) => Promise<Actor | undefined>

const CREDENTIALS = /^(Bearer|DPoP) ([\w-]{1,200})$/i
const CHALLENGE = 'DPoP error="invalid_dpop_proof", algs="ES256"'

/**
 * Identifies the caller before the request is read. Throws `unauthenticated` for an invalid or ended session on any call, so that
 * no user continues as a guest unawares, for a session that is bound to a key without a valid proof of it, and for a missing session where one is
 * required. Throws `impersonation_refused` for private actions during impersonation.
 */
export function authenticate(api: FastifyInstance, app: App, findActor: FindActor): void {
  const verifyProof = openProofs({ publicUrl: app.config.publicUrl, limits: app.limits })
  api.decorateRequest('actor', null)
  api.decorateRequest('bearer', null)
  api.decorateRequest('keyThumbprint', null)
  api.addHook('onRequest', async (request, reply) => {
    const { caller = 'anybody', opensSession } = request.routeOptions.config
    if (isConsoleCaller(caller)) return
    const prove = proofsOf(request, reply, { verifyProof, log: app.log })
    const credentials = credentialsIn(request)
    if (caller === 'ticket_bearer') request.bearer = credentials?.scheme === 'bearer' ? credentials.token : null
    else if (request.headers.authorization !== undefined) request.actor = await actorBy(credentials, { prove, findActor })
    if (opensSession) await proveNewKey(request, { prove, db: app.db })
    refuse(request)
  })
}

/** Refuses a caller who may not make the call. */
function refuse({ actor, routeOptions: { config } }: FastifyRequest): void {
  if (config.caller === 'signed_in' && !actor) throw new AppError('unauthenticated')
  if (config.impersonation === 'refused' && actor?.impersonator) throw new AppError('impersonation_refused')
}

/** Verifies the proof that a request to sign in may have, unless it was the proof of a session. */
async function proveNewKey({ headers, keyThumbprint }: FastifyRequest, { prove, db }: { prove: Prove; db: Db }): Promise<void> {
  if (headers.dpop === undefined || keyThumbprint !== null) return
  if (!(await prove({ token: null, thumbprint: null, now: await appNow(db) }))) throw new AppError('unauthenticated')
}

type Credentials = { token: string; scheme: 'bearer' | 'dpop' }

function credentialsIn({ headers: { authorization = '' } }: FastifyRequest): Credentials | null {
  const [, scheme = '', token] = CREDENTIALS.exec(authorization) ?? []
  return token === undefined ? null : { token, scheme: scheme.toLowerCase() === 'dpop' ? 'dpop' : 'bearer' }
}

type Prove = (demanded: { token: string | null; thumbprint: string | null; now: Date }) => Promise<boolean>

async function actorBy(
  credentials: Credentials | null,
  { prove, findActor }: { prove: Prove; findActor: FindActor },
): Promise<Actor> {
  if (!credentials) throw new AppError('unauthenticated')
  const { token, scheme } = credentials
  const actor = await findActor(token, async ({ keyThumbprint: thumbprint, now }) => {
    // A bound token needs its proof under either scheme: the site sends all tokens as bearers (spec 2 §7, decision 157). An ordinary token is
    // refused under the scheme of bound ones (RFC 9449 §7.1).
    if (thumbprint === null) return scheme === 'bearer'
    return prove({ token, thumbprint, now })
  })
  if (!actor) throw new AppError('unauthenticated')
  return actor
}

/**
 * Returns the function that verifies the proof of a request and notes its key. A refusal gets a challenge, and the time by which proofs are judged:
 * a client whose clock is wrong, or whose request a proxy has repeated, sends another proof (decision 157).
 */
function proofsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { verifyProof, log }: { verifyProof: VerifyProof; log: Log },
): Prove {
  return async (demanded) => {
    const { method, url: path, headers, routeOptions } = request
    const isWrite = routeOptions.config.isWrite === true
    const proof = typeof headers.dpop === 'string' ? headers.dpop : ''
    const verdict = await verifyProof(proof, { ...demanded, method, path, isWrite })
    if (verdict.kind === 'proved') {
      request.keyThumbprint = verdict.thumbprint
      return true
    }
    reply.header('www-authenticate', CHALLENGE).header('date', demanded.now.toUTCString())
    log.warn({ reason: verdict.reason }, 'proof of possession refused')
    return false
  }
}
