import { WRONG_COUPONS_MINUTES } from '@chautari/contract/fields/field-limits'
import { describe, expect, test } from 'vitest'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { redeemingOf } from '../testing/redeeming.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { redeem, refusalOf, heldSeat } = redeemingOf(testApp)
const strict = await freshApp({ limits: { ...app.config.limits, couponGuessesPerHour: 20 } })
const there = redeemingOf(strict)

describe('guessing coupon codes', () => {
  test('is locked after five wrong codes for a booking, even for the right one', async () => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    for (let n = 0; n < 5; n++) expect(await refusalOf(reference, `WRONG${n}`)).toBe('coupon_invalid')
    const answered = await redeem(reference, code)
    expect([answered.error?.code, answered.status]).toEqual(['rate_limited', 429])
    const seconds = Number(answered.headers['retry-after'])
    expect(seconds).toBeLessThanOrEqual(WRONG_COUPONS_MINUTES * 60)
    expect(answered.error?.message).toContain(`in ${Math.ceil(seconds / 60)} minutes`)
    const other = await heldSeat()
    expect(await refusalOf(other.reference, code)).toBeUndefined()
  })

  test('gets five answers when sixty-four guesses arrive at once', async () => {
    const { reference } = await heldSeat()
    const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => refusalOf(reference, `GUESS${n}`)))
    expect(answers.filter((answer) => answer === 'coupon_invalid').length).toBeLessThanOrEqual(5)
    // On a busy machine some requests have to retry later.
    for (const answer of answers) expect(answer).toBeOneOf(['coupon_invalid', 'rate_limited', 'service_unavailable'])
  })

  test('does not count the right code, its repetition, or requests refused because of a payment', async () => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    for (let n = 0; n < 4; n++) await redeem(reference, `WRONG${n}`)
    for (let n = 0; n < 8; n++) expect(await refusalOf(reference, code)).toBeUndefined()
    for (let n = 0; n < 8; n++) expect(await refusalOf(reference, 'ANOTHER')).toBe('coupon_locked')
  })

  test('does not count codes whose refusal says why', async () => {
    const [ended, code] = [await freshCoupon(db, { startsOn: '2020-01-01', endsOn: '2020-12-31' }), await freshCoupon(db)]
    const { reference } = await heldSeat()
    for (let n = 0; n < 8; n++) expect(await refusalOf(reference, ended)).toBe('coupon_ended')
    expect(await refusalOf(reference, code)).toBeUndefined()
  })

  test('is locked after twenty guesses an hour from one address', async () => {
    const code = await freshCoupon(strict.db)
    const ask = async (tried: string) => there.refusalOf((await there.heldSeat()).reference, tried)
    for (let n = 0; n < 25; n++) expect(await ask(code)).toBeUndefined()
    for (let n = 0; n < 20; n++) expect(await ask(`WRONG${n}`)).toBe('coupon_invalid')
    expect(await ask(code)).toBe('rate_limited')
  }, 60_000)
})
