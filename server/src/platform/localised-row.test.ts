import { expect, test } from 'vitest'
import { localisedRow } from './localised-row.ts'

test('localisedRow replaces texts by their Nepali ones, field by field', () => {
  const row = { slug: 'a', title: 'A house', titleNe: 'घर', description: 'Old', descriptionNe: null, floors: 2 }
  expect(localisedRow(row, 'ne')).toMatchObject({ slug: 'a', title: 'घर', description: 'Old', floors: 2 })
  expect(localisedRow(row, 'en')).toMatchObject({ title: 'A house', description: 'Old' })
})
