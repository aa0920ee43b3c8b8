import { expect, test } from 'vitest'
import { joinedPages } from './joined-pages.ts'

const page = (...ids: number[]) => ids.map((id) => ({ id }))

test.each([
  ['follows the earlier page', page(1, 2), page(3, 4), page(1, 2, 3, 4)],
  ['overlaps it, as once new messages moved it on', page(1, 2, 3, 4), page(4, 5), page(1, 2, 3, 4, 5)],
  ['begins after it, as once it moved on past what was shown', page(1, 2, 3), page(5, 6), page(1, 2, 3, 5, 6)],
  ['is empty', page(1, 2), page(), page(1, 2)],
  ['is the only one', page(), page(3), page(3)],
])('the later page %s', (_how, earlier, later, joined) => {
  expect(joinedPages(earlier, later)).toEqual(joined)
})

test('a message in both pages is taken from the later page', () => {
  expect(joinedPages([{ id: 1, text: 'Hello' }], [{ id: 1, text: '' }])).toEqual([{ id: 1, text: '' }])
})
