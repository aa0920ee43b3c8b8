import { paisa } from '@chautari/contract/money'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { consumeCoupon, reassignCoupon, removeCoupon, releaseCoupon, renewCoupon, reserveCoupon } from './index.ts'
import { SEED, sized } from '../testing/long-runs.ts'
import { couponRedemptions, coupons } from './store/tables.ts'
import { freshCoupon, miscountedCoupons, redemptionOf, usesOf } from './testing/coupons.ts'

const { db, clock } = await freshApp()

const STEPS = sized({ gate: 200, long: 2000 })
const HOLDERS = 8
const LIMIT = 3

/** Returns a seeded generator of integers below a limit. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const wanted = (holder: string, code: string, now: Date) => ({
  holder,
  code,
  kind: 'room' as const,
  totalPaisa: paisa(1_000_000),
  email: `${holder}@example.com`,
  phone: `98000000${holder.slice(1).padStart(2, '0')}`,
  userId: null,
  now,
})

test('the use count is right after every reservation, release, renewal, consumption and removal', async () => {
  console.log(`coupon seed ${SEED} (SEED=${SEED} repeats it)`)
  const code = await freshCoupon(db, { useLimit: LIMIT })
  const [pick, now] = [numbersFrom(SEED), await clock.now()]
  const operations: ((tx: Tx, holder: string, has: boolean) => Promise<unknown>)[] = [
    async (tx, holder, has) => (has ? undefined : reserveCoupon(tx, wanted(holder, code, now))),
    async (tx, holder) => releaseCoupon(tx, holder),
    async (tx, holder) => removeCoupon(tx, holder),
    async (tx, holder) => renewCoupon(tx, wanted(holder, code, now), { costPaisa: paisa(1_000_000), promisedPaisa: paisa(0) }),
    async (tx, holder) => consumeCoupon(tx, holder),
  ]
  let most = 0
  for (let step = 0; step < STEPS; step++) {
    const holder = `h${pick(HOLDERS)}`
    const state = (await redemptionOf(db, holder))?.state
    // A later cancellation can release a consumed coupon. An honoured one is final, so the test deletes it.
    if (state === 'honoured') await db.delete(couponRedemptions).where(eq(couponRedemptions.holder, holder))
    const operation = operations[pick(operations.length)]
    await transact(db, async (tx) => operation?.(tx, holder, state === 'reserved' || state === 'consumed'))
    const used = await usesOf(db, code)
    most = Math.max(most, used)
    expect([await miscountedCoupons(db), used <= LIMIT], `seed ${SEED}, step ${step}`).toEqual([[], true])
  }
  expect(most).toBe(LIMIT)
}, 60_000)

test('a refusal has its reason, for staff', async () => {
  const now = await clock.now()
  const answers = await transact(db, async (tx) => [
    await reserveCoupon(tx, wanted('h1', 'NO-SUCH-CODE', now)),
    await reserveCoupon(tx, wanted('h1', await freshCoupon(tx, { useLimit: 0 }), now)),
    await reserveCoupon(tx, wanted('h1', await freshCoupon(tx, { kinds: ['package'] }), now)),
  ])
  expect(answers.map((answer) => answer.outcome === 'refused' && answer.why)).toEqual(['unknown', 'spent', 'other_kind'])
})

test('a person keeps their uses when the limit per person is lowered, but gets no further one', async () => {
  const [code, now] = [await freshCoupon(db, { personLimit: 2 }), await clock.now()]
  const first = wanted('p1', code, now)
  const second = { ...first, holder: 'p2' }
  const others = { ...wanted('p3', code, now), phone: '9700000003' }
  await transact(db, async (tx) => {
    for (const request of [first, second, others]) expect(await reserveCoupon(tx, request)).toMatchObject({ outcome: 'reserved' })
    await tx.update(coupons).set({ personLimit: 1 }).where(eq(coupons.code, code))
    expect(await reassignCoupon(tx, first)).toBe(true)
    expect(await reassignCoupon(tx, { ...others, email: first.email })).toBe(false)
  })
})
