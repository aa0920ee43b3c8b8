import { WRONG_COUPONS_MAX } from '@chautari/contract/fields/field-limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { freshCoupon, miscountedCoupons, usesOf } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { sized } from '../../testing/long-runs.ts'
import { redeemingOf } from '../testing/redeeming.ts'

const REDEEMERS = 64
const ROUNDS = sized({ gate: 1, long: 20 })
// A booking that lost this often may not try another code for some minutes.
const ROUNDS_OF_A_BOOKING = WRONG_COUPONS_MAX
// On a busy machine some requests get 503 with Retry-After: they have not won either.
const NOT_WON = new Set(['coupon_invalid', 'service_unavailable'])

const testApp = await freshApp()
const { db } = testApp
const { refusalOf, heldSeat } = redeemingOf(testApp)

async function heldBookings() {
  const references: string[] = []
  for (let n = 0; n < REDEEMERS; n++) references.push((await heldSeat()).reference)
  return references
}

test('the last use of a coupon goes to exactly one of sixty-four concurrent requests', async () => {
  let without: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    if (round % ROUNDS_OF_A_BOOKING === 0) without = await heldBookings()
    const code = await freshCoupon(db, { useLimit: 1 })
    const answers = await Promise.all(without.map(async (reference) => (await refusalOf(reference, code)) ?? 'won'))
    expect(answers.filter((answer) => !NOT_WON.has(answer))).toEqual(['won'])
    expect([await usesOf(db, code), await miscountedCoupons(db)]).toEqual([1, []])
    without = without.filter((_, place) => answers[place] !== 'won')
  }
}, 120_000)

test('a check-then-count implementation grants the last use too often (negative control)', async () => {
  await db.execute(sql`create table naive_coupons (round int primary key, used int not null)`)
  const used = async (round: number) => {
    const [row] = await selectRows(db, sql`select used from naive_coupons where round = ${round}`, z.object({ used: z.number() }))
    return row?.used ?? 0
  }
  let sold = 0
  for (let round = 0; round < ROUNDS; round++) {
    await db.execute(sql`insert into naive_coupons values (${round}, 0)`)
    const winners = await Promise.all(
      Array.from({ length: REDEEMERS }, async () => {
        const before = await used(round)
        if (before >= 1) return 0
        await db.execute(sql`update naive_coupons set used = ${before + 1} where round = ${round}`)
        return 1
      }),
    )
    sold += winners.reduce<number>((sum, won) => sum + won, 0)
  }
  expect(sold).toBeGreaterThan(ROUNDS)
  await db.execute(sql`drop table naive_coupons`)
})
