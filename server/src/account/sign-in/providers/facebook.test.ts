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
    { appId: '42', appSecret: 'a secret', dialogUrl: '', graphUrl: `${graph.url()}/v23.0`, timeoutMs: 300 },
    { token: TOKEN, now: NOW },
  )

/** What the graph answers to both questions. */
function tell(debug: unknown, me: unknown = asha, { status = 200, meStatus = 200 } = {}): void {
  graph.answer((request, response) => {
    const isDebug = request.url?.includes('/debug_token') ?? false
    const answer = isDebug ? debug : me
    response.writeHead(isDebug ? status : meStatus, { 'content-type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
}

describe('a Facebook access token', () => {
  test('tells of its person, whose address it vouches for never', async () => {
    tell({ data: described })
    expect(await verify()).toEqual({
      kind: 'valid',
      person: { subject: '7', name: 'Asha Gurung', email: 'asha.gurung@example.com', isEmailVerified: false },
    })
    const { searchParams } = new URL(graph.lastAsked()?.path ?? '', 'http://graph')
    const proof = createHmac('sha256', 'a secret').update(TOKEN).digest('hex')
    expect(Object.fromEntries(searchParams)).toEqual({ fields: 'id,name,email', access_token: TOKEN, appsecret_proof: proof })
  })

  test.each([{}, { email: '' }, { email: 'none' }, { email: null }])(
    'may be of somebody without an address: %j',
    async ({ email }: { email?: unknown }) => {
      tell({ data: described }, { ...asha, email })
      expect(await verify()).toMatchObject({ kind: 'valid', person: { email: null } })
    },
  )

  test.each([
    ['of another app', { app_id: '43' }],
    ['of another app, to which ours is the beginning', { app_id: '421' }],
    ['of a page', { type: 'PAGE' }],
    ['of an app', { type: 'APP' }],
    ['not valid', { is_valid: false }],
    ['not valid and says no more', { is_valid: false, app_id: undefined, user_id: undefined, expires_at: undefined }],
    ['over', { expires_at: SECONDS }],
    ['one that never ends', { expires_at: 0 }],
    ['of another person than it says', { user_id: '8' }],
  ])('is refused that is %s', async (_what, changes) => {
    tell({ data: { ...described, ...changes } })
    expect(await verify()).toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['about the token', { status: 400, meStatus: 200 }],
    ['about its person', { status: 200, meStatus: 400 }],
  ])('is refused where the graph refuses the question %s', async (_what, states) => {
    const refusal = { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } }
    tell(states.status === 400 ? refusal : { data: described }, refusal, states)
    expect(await verify()).toEqual({ kind: 'refused', reason: 'graph' })
  })
})

describe('a token is neither accepted nor refused', () => {
  test.each(SILENCES)('when Facebook %s', async (_name, listener) => {
    graph.answer(listener)
    expect(await verify()).toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['a page', '<!doctype html>', 200],
    ['nothing', '', 200],
    ['a word', { data: { is_valid: 'yes' } }, 200],
    ['half of it', { data: { is_valid: true, app_id: '42' } }, 200],
    ['a person in words', { data: { ...described, user_id: '../me' } }, 200],
    ['an error of its own', { error: { type: 'OAuthException', code: 2 } }, 500],
    ['too many questions', { error: { type: 'OAuthException', code: 4 } }, 429],
    ['a refusal that is a page', '<!doctype html>', 400],
    ['a redirect', '', 302],
  ])('when it answers with %s', async (_what, answer, status) => {
    tell(answer, asha, { status })
    expect(await verify()).toMatchObject({ kind: 'unavailable' })
  })

  test.each(['', '[]', '{"name":"Asha"}', 'null'])('when it tells %j of the person', async (answer) => {
    tell({ data: described }, answer)
    expect(await verify()).toMatchObject({ kind: 'unavailable' })
  })
})
