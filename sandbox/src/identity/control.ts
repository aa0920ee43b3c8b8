import type { FastifyInstance } from 'fastify'
import { FACEBOOK_FLAWS } from '../facebook/tokens.ts'
import { handOutToken } from '../facebook/routes.ts'
import { GOOGLE_FLAWS, idToken } from '../google/id-token.ts'
import { issuerOf } from '../google/routes.ts'
import { membersOf } from '../khalti/fields.ts'
import type { SandboxState } from '../state.ts'
import { readFlaw } from './consent.ts'
import { readPerson, textIn, type IdentityProvider } from './people.ts'

type Asked = { Params: { provider: IdentityProvider }; Body: unknown }

const PARAMS_SCHEMA = { type: 'object', properties: { provider: { enum: ['google', 'facebook'] } } } as const

/** For tests: a token without the consent page, of somebody named, or wrong in some way. */
export function registerIdentityControl(app: FastifyInstance, sandbox: SandboxState): void {
  app.post<Asked>('/people/:provider/token', { schema: { params: PARAMS_SCHEMA } }, async (request, reply) => {
    const { provider } = request.params
    const sent = membersOf(request.body)
    const person = readPerson(sent, { provider, seed: sandbox.config.current().seed })
    if (!person) return reply.code(400).send({ error: 'person_unknown', message: 'Give "person", or "name" and "email".' })
    const nonce = textIn(sent, 'nonce')
    const token =
      provider === 'google'
        ? await idToken(sandbox, { person, nonce, issuer: issuerOf(request), flaw: readFlaw(sent.get('flaw'), GOOGLE_FLAWS) })
        : handOutToken(sandbox, person, readFlaw(sent.get('flaw'), FACEBOOK_FLAWS))
    return reply.code(201).send({ token, subject: person.subject })
  })
}
