import { LISTING_GAPS, PACKAGE_GAPS } from '@chautari/contract/catalogue/listings'
import { expect, test } from 'vitest'
import * as packages from '../packages/rules/package-sections.ts'
import * as properties from './sections.ts'

test('each gap can be closed in a section', () => {
  for (const gap of LISTING_GAPS) expect(properties.SECTIONS).toHaveProperty(properties.SECTION_OF[gap])
  for (const gap of PACKAGE_GAPS) expect(packages.SECTIONS).toHaveProperty(packages.SECTION_OF[gap])
})

test.each([
  ['property', properties.SECTIONS, 23],
  ['package', packages.SECTIONS, 29],
])('each field of a %s is saved by exactly one section', (_kind, sections, count) => {
  const names: readonly string[] = Object.values(sections).flat()
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(count)
})
