import { describe, expect, test } from 'vitest'
import { readStartedSignIn, readSocialReturn, type StartedSignIn } from './social-return.ts'

const started: StartedSignIn = { provider: 'google', state: 'a state', nonce: 'a nonce', next: '/bookings' }
const back = (rest: string) => new URL(`https://chautari.example/auth/google/callback${rest}`)

describe('the return from Google or Facebook', () => {
  test('carries the token and the nonce of the sign-in that this tab started', () => {
    expect(readSocialReturn('google', back('#state=a+state&id_token=x.y.z'), started)).toEqual({
      kind: 'token',
      token: 'x.y.z',
      nonce: 'a nonce',
    })
    const atFacebook = { ...started, provider: 'facebook' } as const
    expect(readSocialReturn('facebook', back('?#access_token=EAAB&state=a%20state'), atFacebook)).toMatchObject({ token: 'EAAB' })
  })

  test.each(['#error=access_denied&state=a+state', '?error=access_denied&error_reason=user_denied&state=a+state#_=_'])(
    'is a refusal when the traveller declined: %s',
    (rest) => {
      expect(readSocialReturn('google', back(rest), started)).toEqual({ kind: 'denied' })
    },
  )

  test.each([
    ['another state', 'google', '#state=another&id_token=x.y.z', started],
    ['no state', 'google', '#id_token=x.y.z', started],
    ['a state alone', 'google', '#state=a+state', started],
    ['an empty token', 'google', '#state=a+state&id_token=', started],
    ['another kind of token', 'google', '#state=a+state&access_token=x', started],
    ['the state of another provider', 'facebook', '#state=a+state&access_token=x', started],
    ['no sign-in started in this tab', 'google', '#state=a+state&id_token=x.y.z', null],
    ['a refusal of a sign-in of another tab', 'google', '#error=access_denied&state=another', started],
  ] as const)('is unexpected with %s', (_what, provider, rest, known) => {
    expect(readSocialReturn(provider, back(rest), known)).toEqual({ kind: 'unexpected' })
  })
})

describe('a stored sign-in', () => {
  test('is read back as it was stored', () => {
    expect(readStartedSignIn(JSON.stringify(started))).toEqual(started)
    expect(readStartedSignIn(JSON.stringify({ ...started, next: undefined }))).toEqual({ ...started, next: null })
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"provider":"google","state":"","nonce":""}',
    '{"provider":"x","state":"a","nonce":"b"}',
  ])('is ignored when %j was stored', (text) => expect(readStartedSignIn(text)).toBeNull())
})
