import { dayInNepal } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import type { CouponChange, CouponPreview, NewCoupon } from '@chautari/contract/staff/marketing/coupons'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { coupons } from '../../promotion/index.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry, factsChanged } from '../../trail/index.ts'
import { presentPreview } from './present-coupon.ts'

/** The fields of a coupon that audit entries compare. */
const FIELDS = ['startsOn', 'endsOn', 'useLimit', 'personLimit'] as const

const aboutCoupon = (code: string) => ({ kind: 'coupon', id: code.toUpperCase() })

/** Creates a coupon. Throws `coupon_known` and `validation_failed`. */
export async function addCoupon({ db }: App, by: StaffActor, request: NewCoupon): Promise<void> {
  const { code, name, percent, amount, max_discount, min_total, kinds, starts_on, ends_on, use_limit, person_limit } = request
  await transact(db, async (tx) => {
    await coupons.createCoupon(tx, draftOf(request))
    await recordEntry(tx, by, {
      act: 'coupons.create',
      about: aboutCoupon(code),
      after: {
        name,
        percent,
        amount,
        maxDiscount: max_discount,
        minTotal: min_total,
        kinds: kinds.join(' · '),
        startsOn: starts_on,
        endsOn: ends_on,
        useLimit: use_limit,
        personLimit: person_limit,
      },
    })
  })
}

type Change = { code: string; change: CouponChange; reason: string }

/** Changes days and limits of a coupon. Throws `not_found`, `coupon_stopped` and `validation_failed`. */
export async function editCoupon({ db }: App, by: StaffActor, { code, change, reason }: Change): Promise<void> {
  await transact(db, async (tx) => {
    const { before, after } = await coupons.changeCoupon(tx, code, editOf(change))
    const facts = factsChanged(before, after, FIELDS)
    if (Object.keys(facts.after).length === 0) return
    await recordEntry(tx, by, { act: 'coupons.edit', about: aboutCoupon(code), ...facts, reason })
  })
}

/** Stops a coupon for good. Throws `not_found` and `coupon_stopped`. */
export async function endCoupon({ db }: App, by: StaffActor, { code, reason }: { code: string; reason: string }): Promise<void> {
  await transact(db, async (tx) => {
    const before = await coupons.stopCoupon(tx, code)
    const state = coupons.stateOn(before, dayInNepal(await appNow(tx)))
    const states = { before: { state }, after: { state: 'stopped' } }
    await recordEntry(tx, by, { act: 'coupons.stop', about: aboutCoupon(code), ...states, reason })
  })
}

/** Returns a preview of a new coupon. Throws the errors of `addCoupon`. */
export async function previewNewCoupon({ db }: App, request: NewCoupon): Promise<CouponPreview> {
  return presentPreview(await coupons.tryNewCoupon(db, draftOf(request)), dayInNepal(await appNow(db)))
}

type Trial = { code: string; change: CouponChange; isStop: boolean }

/** Returns a preview of changing or stopping a coupon. Throws the errors of `editCoupon` and `endCoupon`. */
export async function previewCoupon({ db }: App, { code, change, isStop }: Trial): Promise<CouponPreview> {
  const after = isStop ? await coupons.tryStop(db, code) : await coupons.tryChange(db, code, editOf(change))
  return presentPreview(after, dayInNepal(await appNow(db)))
}

function draftOf(request: NewCoupon): coupons.CouponDraft {
  const { code, name, remarks, percent, kinds } = request
  const paisaOf = (amount: number | null) => (amount === null ? null : fromRupees(amount))
  return {
    code,
    name,
    remarks,
    percent,
    kinds,
    amountPaisa: paisaOf(request.amount),
    maxPaisa: paisaOf(request.max_discount),
    minTotalPaisa: fromRupees(request.min_total),
    startsOn: request.starts_on,
    endsOn: request.ends_on,
    useLimit: request.use_limit,
    personLimit: request.person_limit,
  }
}

function editOf(change: CouponChange): coupons.CouponEdit {
  return {
    startsOn: change.starts_on,
    endsOn: change.ends_on,
    useLimit: change.use_limit,
    personLimit: change.person_limit,
  }
}
