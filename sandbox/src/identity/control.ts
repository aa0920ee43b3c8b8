import type { FastifyInstance } from 'fastify'
import { FACEBOOK_FLAWS } from '../facebook/tokens.ts'
import { issueToken } from '../facebook/routes.ts'
import { GOOGLE_FLAWS, idToken } from '../google/id-token.ts'
import { issuerOf } from '../google/routes.ts'
import { membersOf } from '../members.ts'
import type { SandboxState } from '../state.ts'
import { readFlaw } from './consent.ts'
import { readPerson, textIn, type IdentityProvider } from './people.ts'

type TokenRequest = { Params: { provider: IdentityProvider }; Body: unknown }

const PARAMS_SCHEMA = { type: 'object', properties: { provider: { enum: ['google', 'facebook'] } } } as const

/** Registers a control call that issues a token without the consent page, on request with a flaw. */
export function registerIdentityControl(app: FastifyInstance, sandbox: SandboxState): void {
  app.post<TokenRequest>('/people/:provider/token', { schema: { params: PARAMS_SCHEMA } }, async (request, reply) => {
    const { provider } = request.params
    const sent = membersOf(request.body)
    const person = readPerson(sent, { provider, seed: sandbox.config.current().seed })
    if (!person) return reply.code(400).send({ error: 'person_unknown', message: 'Send "person", or "name" and "email".' })
    const nonce = textIn(sent, 'nonce')
    const token =
      provider === 'google'
        ? await idToken(sandbox, { person, nonce, issuer: issuerOf(request), flaw: readFlaw(sent.get('flaw'), GOOGLE_FLAWS) })
        : issueToken(sandbox, person, readFlaw(sent.get('flaw'), FACEBOOK_FLAWS))
    return reply.code(201).send({ token, subject: person.subject })
  })
}
