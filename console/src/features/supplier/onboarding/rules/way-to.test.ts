import { REQUIREMENTS } from '@chautari/contract/supplier/onboarding/requirements'
import { describe, expect, test } from 'vitest'
import { wayTo } from './way-to.ts'

describe('wayTo', () => {
  test.each([
    ['email', [], '/profile'],
    ['pan', [], '/supplier/organisation#pan'],
    ['phone_proof', [], '/supplier/organisation#contact_phone'],
    ['pan_document', [], '/supplier/organisation#documents'],
    ['listing', [], '/supplier/listings/new'],
    ['prices', [{ kind: 'property', slug: 'tea-garden' }], '/supplier/listings'],
  ] as const)('leads from %s', (key, listings, to) => {
    expect(wayTo(key, listings).to).toBe(to)
  })

  test('stays in the console for all but the address, which the site confirms', () => {
    expect(REQUIREMENTS.filter((key) => wayTo(key, []).isOnSite)).toEqual(['email'])
  })
})
