import { describe, expect, test } from 'vitest'
import { READ } from './section-values.ts'

describe('READ', () => {
  test('reads numbers in digits of either language, and none where there is none', () => {
    expect(READ.commission({ percent: '१२.५' })).toEqual({ percent: 12.5 })
    expect(READ.limits({ hold_quota: '3', free_quota: '', manual_refund_over: '50,000' })).toEqual({
      hold_quota: 3,
      free_quota: Number.NaN,
      manual_refund_over: 50_000,
    })
  })

  test('names the payment ways that are shown and not ticked', () => {
    expect(READ.payments({ offered_esewa: '', on_esewa: 'on', offered_khalti: '' })).toEqual({ off: ['khalti'] })
  })

  test('leaves a closed site closed only while its switch is on', () => {
    const typed = { en: ' Back at 6 pm ', ne: '', retry_minutes: '30' }
    expect(READ.maintenance({ ...typed, is_on: 'on' })).toEqual({ is_on: true, en: 'Back at 6 pm', ne: '', retry_minutes: 30 })
    expect(READ.maintenance(typed).is_on).toBe(false)
  })
})
