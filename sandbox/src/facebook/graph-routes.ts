import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxState } from '../state.ts'
import { FACEBOOK_APP, OTHER_APP_ID } from './client.ts'
import type { AccessToken } from './tokens.ts'

type Query = { Querystring: Record<string, unknown> }

const APP_TOKEN = `${FACEBOOK_APP.id}|${FACEBOOK_APP.secret}`

/** Registers the two Graph API calls about a token ("Access Token Debugging", "Securing Graph API Calls"). */
export function registerGraph(app: FastifyInstance, sandbox: SandboxState): void {
  app.get<Query>('/v23.0/debug_token', callTo('debug_token'), ({ query }, reply) => {
    if (query.access_token !== APP_TOKEN)
      return refuse(reply, { type: 'OAuthException', code: 190, message: 'Invalid OAuth access token signature.' })
    const token = sandbox.facebookTokens.find(String(query.input_token))
    if (!token) return { data: { error: { code: 190, message: 'Malformed access token' }, is_valid: false, scopes: [] } }
    return { data: { ...describe(token), ...invalidity(sandbox, token) } }
  })

  app.get<Query>('/v23.0/me', callTo('me'), (request, reply) => {
    const text = tokenIn(request)
    const token = sandbox.facebookTokens.find(text)
    if (!token || invalidity(sandbox, token).error)
      return refuse(reply, { type: 'OAuthException', code: 190, message: 'Error validating access token' })
    if (request.query.appsecret_proof !== proofOf(text))
      return refuse(reply, {
        type: 'GraphMethodException',
        code: 100,
        message: 'Invalid appsecret_proof provided in the API argument',
      })
    const { subject: id, name, email } = token.person
    const known = Object.entries({ id, name, ...(email !== null && { email }) })
    const { fields = 'id,name' } = request.query
    const requestedFields = typeof fields === 'string' ? fields.split(',') : []
    return Object.fromEntries(known.filter(([field]) => field === 'id' || requestedFields.includes(field)))
  })
}

function callTo(endpoint: 'debug_token' | 'me') {
  return { config: { call: { provider: 'facebook', endpoint } } }
}

function describe({ person, flaw, expiresAt }: AccessToken) {
  return {
    app_id: flaw === 'other_app' ? OTHER_APP_ID : FACEBOOK_APP.id,
    type: flaw === 'no_user' ? 'PAGE' : 'USER',
    application: 'Chautari',
    expires_at: Math.floor(expiresAt / 1000),
    is_valid: true,
    scopes: ['email', 'public_profile'],
    user_id: person.subject,
  }
}

function invalidity(sandbox: SandboxState, { flaw, expiresAt }: AccessToken) {
  if (expiresAt <= sandbox.clock.now())
    return { is_valid: false, error: { code: 190, subcode: 463, message: 'Error validating access token: Session has expired' } }
  if (flaw === 'revoked')
    return { is_valid: false, error: { code: 190, subcode: 458, message: 'The user has not authorized application' } }
  return {}
}

function tokenIn({ query, headers }: FastifyRequest<Query>): string {
  return typeof query.access_token === 'string' ? query.access_token : (headers.authorization?.replace(/^Bearer /, '') ?? '')
}

function proofOf(token: string): string {
  return createHmac('sha256', FACEBOOK_APP.secret).update(token).digest('hex')
}

function refuse(reply: FastifyReply, error: { type: string; code: number; message: string }): FastifyReply {
  return reply.code(400).send({ error: { ...error, fbtrace_id: 'sandbox' } })
}
