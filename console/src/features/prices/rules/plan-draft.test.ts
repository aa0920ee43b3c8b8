import { describe, expect, test } from 'vitest'
import { changesOf, draftOf, readPlan, type Plan } from './plan-draft.ts'

const SAVER: Plan = {
  code: 'saver',
  title: 'Saver',
  title_ne: 'सस्तो',
  is_default: false,
  is_public: true,
  base_price: 2250,
  parent: 'standard',
  difference_percent: -10,
  difference: null,
  meal: null,
  is_refundable: false,
  advance_days_min: 3,
  advance_days_max: null,
}
const STANDARD: Plan = { ...SAVER, code: 'standard', parent: null, difference_percent: null, is_default: true }

describe('readPlan', () => {
  test('reads what was typed, also with Nepali digits', () => {
    const typed = { ...draftOf(undefined), title: 'Half board', difference: '+८००', meal: 'half_board', max: '९०' }
    expect(readPlan(typed, true)).toEqual({
      terms: {
        title: 'Half board',
        title_ne: '',
        meal: 'half_board',
        is_refundable: false,
        difference: { amount: 800 },
        advance_days_min: null,
        advance_days_max: 90,
      },
      unreadable: [],
    })
  })

  test.each([
    ['', '', ['difference']],
    ['ten', '', ['difference']],
    ['0%', '', ['difference']],
    ['-5%', 'x', ['window']],
    ['', 'x', ['difference', 'window']],
  ])('returns the fields that cannot be read: %j and %j', (difference, min, unreadable) => {
    expect(readPlan({ ...draftOf(SAVER), difference, min }, true).unreadable).toEqual(unreadable)
  })

  test('needs no difference for a plan that follows no other', () => {
    expect(readPlan(draftOf(STANDARD), false)).toMatchObject({ unreadable: [] })
  })
})

describe('changesOf', () => {
  test('is empty for a form that was only opened', () => {
    for (const plan of [SAVER, STANDARD, { ...SAVER, difference: -500, difference_percent: null, meal: 'breakfast' as const }])
      expect(changesOf(readPlan(draftOf(plan), plan.parent !== null).terms, plan)).toEqual({})
  })

  test('has only what differs; an emptied limit is taken away', () => {
    const { terms } = readPlan({ ...draftOf(SAVER), difference: '−15%', min: '' }, true)
    expect(changesOf(terms, SAVER)).toEqual({ difference: { percent: -15 }, advance_days_min: null })
  })
})
