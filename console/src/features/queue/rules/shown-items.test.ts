import { expect, test } from 'vitest'
import { shownItems } from './shown-items.ts'

const ITEMS = [{ id: 'refund 1' }, { id: 'approval 7' }, { id: 'review 3' }]
const idsOf = (...given: Parameters<typeof shownItems>) => shownItems(...given).map(({ id }) => id)

test('the list shows everything when it opens, and afterwards not what arrives', () => {
  expect(idsOf(ITEMS, undefined, undefined)).toHaveLength(3)
  expect(idsOf(ITEMS, new Set(['refund 1']), undefined)).toEqual(['refund 1'])
})

test('the list shows the item that its address names, however late it arrives', () => {
  expect(idsOf(ITEMS, new Set(['refund 1']), 'approval 7')).toEqual(['refund 1', 'approval 7'])
})
