import { expect, test } from 'vitest'
import { fieldFault } from './field-fault.ts'

test.each([
  [{ title: ['too short'] }, 'title', 'too short'],
  [{ title_ne: ['too long'] }, 'title', undefined],
  [{ 'services.2': ['too long'] }, 'services', 'too long'],
  [{ 'highlights_ne.0': ['too long'] }, 'highlights', 'too long'],
  [{ organisation_id: ['unknown'] }, 'organisation', 'unknown'],
  [{ pin: ['set it'] }, 'latitude', 'set it'],
] as const)('fieldFault finds in %j for %s: %s', (faults, field, fault) => {
  expect(fieldFault(faults as unknown as Record<string, string[]>, field)).toBe(fault)
})
