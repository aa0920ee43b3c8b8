import { LISTING_GAPS } from '@chautari/contract/catalogue/listings'
import { expect, test } from 'vitest'
import type { Fields } from './property-fields.ts'
import { gapsIn, SECTION_NAMES, sectionOf, SECTIONS } from './sections.ts'

test('each gap is mended in a section, and counted there', () => {
  for (const gap of LISTING_GAPS) expect(gapsIn([gap], sectionOf(gap))).toBe(1)
  const counted = SECTION_NAMES.reduce((sum, section) => sum + gapsIn(LISTING_GAPS, section), 0)
  expect(counted).toBe(LISTING_GAPS.length)
})

test('each field is saved by exactly one section', () => {
  const names: readonly (keyof Fields)[] = Object.values(SECTIONS).flat()
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(23)
})
