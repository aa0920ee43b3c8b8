import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { verifyFacebook } from './facebook.ts'

const NOW = new Date('2026-11-21T06:15:00Z')
const SECONDS = NOW.getTime() / 1000
const TOKEN = 'EAABsbCS1iHgBA'

const graph = standIn()

const described = {
  app_id: '42',
  type: 'USER',
  application: 'Chautari',
  expires_at: SECONDS + 5000,
  is_valid: true,
  user_id: '7',
}
const asha = { id: '7', name: 'Asha Gurung', email: 'Asha.Gurung@example.com' }

const verify = () =>
  verifyFacebook(
    { appId: '42', appSecret: 'a secret', dialogUrl: '', graphUrl: `${graph.url()}/v23.0`, timeoutMs: 1000 },
    { token: TOKEN, now: NOW },
  )

/** Sets the responses of the Graph API to both queries. */
function respondWith(debug: unknown, me: unknown = asha, { status = 200, meStatus = 200 } = {}): void {
  graph.answer((request, response) => {
    const isDebug = request.url?.includes('/debug_token') ?? false
    const answer = isDebug ? debug : me
    response.writeHead(isDebug ? status : meStatus, { 'content-type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
}

describe('a Facebook access token', () => {
  test('returns the user, with an address that is never verified', async () => {
    respondWith({ data: described })
    expect(await verify()).toEqual({
      kind: 'valid',
      person: { subject: '7', name: 'Asha Gurung', email: 'asha.gurung@example.com', isEmailVerified: false },
    })
    const { searchParams } = new URL(graph.lastRequest()?.path ?? '', 'http://graph')
    const proof = createHmac('sha256', 'a secret').update(TOKEN).digest('hex')
    expect(Object.fromEntries(searchParams)).toEqual({ fields: 'id,name,email', access_token: TOKEN, appsecret_proof: proof })
  })

  test.each([{}, { email: '' }, { email: 'none' }, { email: null }])(
    'can belong to a user without an address: %j',
    async ({ email }: { email?: unknown }) => {
      respondWith({ data: described }, { ...asha, email })
      expect(await verify()).toMatchObject({ kind: 'valid', person: { email: null } })
    },
  )

  test.each([
    ['for another app', { app_id: '43' }],
    ['for an app whose id starts with ours', { app_id: '421' }],
    ['for a page', { type: 'PAGE' }],
    ['for an app', { type: 'APP' }],
    ['not valid', { is_valid: false }],
    ['invalid without further fields', { is_valid: false, app_id: undefined, user_id: undefined, expires_at: undefined }],
    ['expired', { expires_at: SECONDS }],
    ['without an expiry', { expires_at: 0 }],
    ['for another user than it claims', { user_id: '8' }],
  ])('is refused when it is %s', async (_what, changes) => {
    respondWith({ data: { ...described, ...changes } })
    expect(await verify()).toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['about the token', { status: 400, meStatus: 200 }],
    ['about its user', { status: 200, meStatus: 400 }],
  ])('is refused when the Graph API rejects the query %s', async (_what, states) => {
    const refusal = { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } }
    respondWith(states.status === 400 ? refusal : { data: described }, refusal, states)
    expect(await verify()).toEqual({ kind: 'refused', reason: 'graph' })
  })
})

describe('verifyFacebook', () => {
  test.each(SILENCES)('returns `unavailable` when Facebook %s', async (_name, listener) => {
    graph.answer(listener)
    expect(await verify()).toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['an HTML page', '<!doctype html>', 200],
    ['nothing', '', 200],
    ['a string for a boolean', { data: { is_valid: 'yes' } }, 200],
    ['some fields missing', { data: { is_valid: true, app_id: '42' } }, 200],
    ['a malformed user id', { data: { ...described, user_id: '../me' } }, 200],
    ['a server error', { error: { type: 'OAuthException', code: 2 } }, 500],
    ['a rate limit', { error: { type: 'OAuthException', code: 4 } }, 429],
    ['a 400 with an HTML page', '<!doctype html>', 400],
    ['a redirect', '', 302],
  ])('returns `unavailable` when the response is %s', async (_what, answer, status) => {
    respondWith(answer, asha, { status })
    expect(await verify()).toMatchObject({ kind: 'unavailable' })
  })

  test.each(['', '[]', '{"name":"Asha"}', 'null'])('returns `unavailable` when the profile is %j', async (answer) => {
    respondWith({ data: described }, answer)
    expect(await verify()).toMatchObject({ kind: 'unavailable' })
  })
})
