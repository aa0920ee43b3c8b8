import { describe, expect, test } from 'vitest'
import { readBegun, readSocialReturn, type Begun } from './social-return.ts'

const begun: Begun = { provider: 'google', state: 'a state', nonce: 'a nonce', next: '/bookings' }
const back = (rest: string) => new URL(`https://chautari.example/auth/google/callback${rest}`)

describe('the return from Google or Facebook', () => {
  test('carries the token and the nonce of the sign-in that this tab started', () => {
    expect(readSocialReturn('google', back('#state=a+state&id_token=x.y.z'), begun)).toEqual({
      kind: 'token',
      token: 'x.y.z',
      nonce: 'a nonce',
    })
    const atFacebook = { ...begun, provider: 'facebook' } as const
    expect(readSocialReturn('facebook', back('?#access_token=EAAB&state=a%20state'), atFacebook)).toMatchObject({ token: 'EAAB' })
  })

  test.each(['#error=access_denied&state=a+state', '?error=access_denied&error_reason=user_denied&state=a+state#_=_'])(
    'is a refusal when the traveller declined: %s',
    (rest) => {
      expect(readSocialReturn('google', back(rest), begun)).toEqual({ kind: 'denied' })
    },
  )

  test.each([
    ['another state', 'google', '#state=another&id_token=x.y.z', begun],
    ['no state', 'google', '#id_token=x.y.z', begun],
    ['a state alone', 'google', '#state=a+state', begun],
    ['an empty token', 'google', '#state=a+state&id_token=', begun],
    ['another kind of token', 'google', '#state=a+state&access_token=x', begun],
    ['the state of another provider', 'facebook', '#state=a+state&access_token=x', begun],
    ['no sign-in started in this tab', 'google', '#state=a+state&id_token=x.y.z', null],
    ['a refusal of a sign-in of another tab', 'google', '#error=access_denied&state=another', begun],
  ] as const)('is unexpected with %s', (_what, provider, rest, known) => {
    expect(readSocialReturn(provider, back(rest), known)).toEqual({ kind: 'unexpected' })
  })
})

describe('a stored sign-in', () => {
  test('is read back as it was stored', () => {
    expect(readBegun(JSON.stringify(begun))).toEqual(begun)
    expect(readBegun(JSON.stringify({ ...begun, next: undefined }))).toEqual({ ...begun, next: null })
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
  ])('is ignored when %j was stored', (text) => expect(readBegun(text)).toBeNull())
})
