import { expect, test } from 'vitest'
import { REFUSED_AS as PACKAGE_NAMES } from '../packages/rules/package-fields.ts'
import { fieldErrorIn } from './field-error.ts'
import { REFUSED_AS } from './property-fields.ts'

test.each([
  [{ title: ['too short'] }, ['title'], 'too short'],
  [{ title_ne: ['too long'] }, ['title'], undefined],
  [{ 'services.2': ['too long'] }, ['services'], 'too long'],
  [{ 'highlights_ne.0': ['too long'] }, REFUSED_AS.highlights, 'too long'],
  [{ organisation_id: ['unknown'] }, REFUSED_AS.organisation, 'unknown'],
  [{ pin: ['set it'] }, REFUSED_AS.latitude, 'set it'],
  [{ 'meeting_pin.longitude': ['set it'] }, PACKAGE_NAMES.longitude, 'set it'],
])('fieldErrorIn finds in %j for %j: %s', (errors, names, error) => {
  expect(fieldErrorIn(errors as unknown as Record<string, string[]>, names)).toBe(error)
})
