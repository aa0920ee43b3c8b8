import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captureEntries, refundDueEntries, refundSentEntries, reversalEntries, stayEntries, type Entry } from './ledger.ts'

const reference = '7K3M9QX2VD8RW4HT'
const anAmount = fc.integer({ min: 0, max: 100_000_000_000 }).map(paisa)
const aProvider = fc.constantFrom('esewa', 'khalti', 'nic')
const aKind = fc.constantFrom('cancel', 'reject', 'operator', 'excess')

const sum = (entries: Entry[]) => entries.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
const account = (entries: Entry[], name: string) => entries.find((entry) => entry.account === name)?.amountPaisa ?? 0

const transactions = fc
  .record({
    provider: aProvider,
    kind: aKind,
    amounts: fc.tuple(anAmount, anAmount, anAmount, anAmount),
    commissionPercent: fc.integer({ min: 0, max: 100 }),
    is: fc.boolean(),
  })
  .map(({ provider, kind, amounts, commissionPercent, is }) => {
    const [kept, beyond, discountPaisa, couponPaisa] = amounts
    const capturedPaisa = paisa(kept + beyond)
    const grossPaisa = paisa(kept + beyond + discountPaisa + couponPaisa)
    return [
      captureEntries({ provider, reference, capturedPaisa, excessPaisa: is ? paisa(0) : beyond, isTooLittle: is }),
      refundDueEntries({ reference, kind, amountPaisa: kept, isSuspended: is }),
      refundSentEntries({ provider, amountPaisa: kept }),
      reversalEntries({ provider, reference, amountPaisa: kept, isSuspended: is }),
      stayEntries({ reference, grossPaisa, discountPaisa, couponPaisa, refundPaisa: is ? beyond : null, commissionPercent }),
    ]
  })

test('every ledger transaction sums to zero, names each account once and has no zero lines', () => {
  fc.assert(
    fc.property(transactions, (written) => {
      for (const entries of written) {
        expect(sum(entries)).toBe(0)
        expect(new Set(entries.map((entry) => entry.account)).size).toBe(entries.length)
        expect(entries.every(({ amountPaisa }) => Number.isSafeInteger(amountPaisa) && amountPaisa !== 0)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a captured price is credited to the customer, and an excess is payable back', () => {
  const captured = { provider: 'khalti' as const, reference, capturedPaisa: paisa(150_000), isTooLittle: false }
  expect(captureEntries({ ...captured, excessPaisa: paisa(0) })).toEqual([
    { account: 'psp:khalti', amountPaisa: 150_000 },
    { account: `customer:${reference}`, amountPaisa: -150_000 },
  ])
  expect(captureEntries({ ...captured, excessPaisa: paisa(50_000) })).toEqual([
    { account: 'psp:khalti', amountPaisa: 150_000 },
    { account: `customer:${reference}`, amountPaisa: -100_000 },
    { account: 'refunds_payable', amountPaisa: -50_000 },
  ])
})

test('a payment below the booking’s price is credited to the suspense account', () => {
  const captured = { provider: 'nic' as const, reference, capturedPaisa: paisa(100), excessPaisa: paisa(0), isTooLittle: true }
  expect(account(captureEntries(captured), 'suspense')).toBe(-100)
})

test('an excess is payable from its capture, and not once more when its refund falls due', () => {
  expect(refundDueEntries({ reference, kind: 'excess', amountPaisa: paisa(100), isSuspended: false })).toEqual([])
})

test('a completed stay credits the supplier with the price less a commission rounded half up', () => {
  const stay = { reference, discountPaisa: paisa(10_000), couponPaisa: paisa(0), refundPaisa: null, commissionPercent: 15 }
  const entries = stayEntries({ ...stay, grossPaisa: paisa(110_003) })
  expect(account(entries, `customer:${reference}`)).toBe(100_003)
  expect(account(entries, 'commission')).toBe(-15_000)
  expect(account(entries, 'supplier_payable')).toBe(-85_003)
  expect(account(stayEntries({ ...stay, grossPaisa: paisa(10_010) }), 'commission')).toBe(-2)
})

test('the platform pays the coupon to the supplier, even when the traveller pays nothing', () => {
  const stay = { reference, grossPaisa: paisa(100_000), discountPaisa: paisa(0), refundPaisa: null, commissionPercent: 15 }
  const part = stayEntries({ ...stay, couponPaisa: paisa(40_000) })
  expect(account(part, 'promo_expense')).toBe(40_000)
  expect(account(part, 'supplier_payable')).toBe(-85_000)
  expect(stayEntries({ ...stay, couponPaisa: paisa(100_000) })).toEqual([
    { account: 'promo_expense', amountPaisa: 100_000 },
    { account: 'supplier_payable', amountPaisa: -85_000 },
    { account: 'commission', amountPaisa: -15_000 },
  ])
})

test('a cancelled booking credits the supplier with the part that is not refunded', () => {
  const cancelled = {
    reference,
    grossPaisa: paisa(100_000),
    discountPaisa: paisa(0),
    couponPaisa: paisa(0),
    commissionPercent: 15,
  }
  expect(account(stayEntries({ ...cancelled, refundPaisa: paisa(50_000) }), 'supplier_payable')).toBe(-42_500)
  expect(stayEntries({ ...cancelled, refundPaisa: paisa(100_000) })).toEqual([])
})
