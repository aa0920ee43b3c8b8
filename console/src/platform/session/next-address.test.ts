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

  test('returns a supplier screen after a sign-in to the supplier area', () => {
    const address = signInAddress(at('/supplier/members', '?role=owner'), 'supplier')
    expect(address).toMatch(/^\/supplier\/sign-in\?/)
    const { searchParams } = new URL(address, 'http://console')
    expect(nextAddress(searchParams, 'supplier')).toBe('/supplier/members?role=owner')
    expect(signInAddress(at('/supplier'), 'supplier')).toBe('/supplier/sign-in')
  })

  test.each([
    ['supplier', '/entries', '/supplier'],
    ['supplier', '/suppliers', '/supplier'],
    ['supplier', '/supplier/sign-in?next=/', '/supplier'],
    ['staff', '/supplier/members', '/'],
  ] as const)('never leads %s to %s', (area, next, opened) => {
    expect(nextAddress(new URLSearchParams({ next }), area)).toBe(opened)
  })
})
