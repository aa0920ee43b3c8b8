import { REQUIREMENTS } from '@chautari/contract/supplier/onboarding/requirements'
import { describe, expect, test } from 'vitest'
import { requirementTarget } from './requirement-target.ts'

describe('requirementTarget', () => {
  test.each([
    ['email', [], '/profile'],
    ['pan', [], '/supplier/organisation#pan'],
    ['phone_proof', [], '/supplier/organisation#contact_phone'],
    ['pan_document', [], '/supplier/organisation#documents'],
    ['listing', [], '/supplier/listings/new'],
    ['prices', [{ kind: 'property', slug: 'tea-garden' }], '/supplier/listings'],
  ] as const)('leads from %s', (key, listings, to) => {
    expect(requirementTarget(key, listings).to).toBe(to)
  })

  test('stays in the console for all but the address, which the site confirms', () => {
    expect(REQUIREMENTS.filter((key) => requirementTarget(key, []).isOnSite)).toEqual(['email'])
  })
})
