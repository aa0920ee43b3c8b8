import { describe, expect, test } from 'vitest'
import { nextAddress, signInAddress } from './next-address.ts'

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

describe('nextAddress', () => {
  test.each([at('/entries', '?act=staff.invite'), at('/staff', '', '#list'), at('/')])(
    'returns to %j after signInAddress',
    (place) => {
      const { search } = new URL(signInAddress(place), 'http://console')
      expect(nextAddress(new URLSearchParams(search))).toBe(`${place.pathname}${place.search}${place.hash}`)
    },
  )

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'entries', '/sign-in?next=/'])(
    'opens the start instead of %s',
    (next) => {
      expect(nextAddress(new URLSearchParams({ next }))).toBe('/')
    },
  )
})
