import { describe, expect, test } from 'vitest'
import { choosePlan } from './choose-plan.ts'

const plan = (code: string, totalPaisa: number, own: { isDefault?: boolean; isShut?: boolean } = {}) => ({
  code,
  totalPaisa,
  isDefault: own.isDefault ?? false,
  restriction: own.isShut ? ({ kind: 'closed', count: null } as const) : null,
})

describe('choosePlan', () => {
  test.each([
    ['the cheapest', [plan('standard', 900, { isDefault: true }), plan('saver', 800)], 'saver'],
    ['the cheapest that is sold', [plan('standard', 900, { isDefault: true }), plan('saver', 800, { isShut: true })], 'standard'],
    ['the default plan among equals', [plan('saver', 900), plan('standard', 900, { isDefault: true })], 'standard'],
  ])('chooses %s without a code', (_, plans, code) => {
    expect(choosePlan(plans, undefined)?.code).toBe(code)
  })

  test('finds a plan by its code, and none by an unknown one', () => {
    const plans = [plan('standard', 900), plan('saver', 800)]
    expect(choosePlan(plans, 'standard')?.totalPaisa).toBe(900)
    expect(choosePlan([...plans, plan('standard', 300)], 'standard')?.totalPaisa, 'the cheapest of several rooms').toBe(300)
    expect(choosePlan(plans, 'gone')).toBeUndefined()
  })
})
