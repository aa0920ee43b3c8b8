import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  captureEntries,
  payoutEntries,
  refundDueEntries,
  refundSentEntries,
  returnedPayoutEntries,
  reversalEntries,
  stayCorrection,
  stayEntries,
  type Entry,
} from './ledger.ts'

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
    withholdingPercent: fc.constantFrom(0, 1.5, 15),
    is: fc.boolean(),
  })
  .map(({ provider, kind, amounts, commissionPercent, withholdingPercent, is }) => {
    const [kept, beyond, discountPaisa, couponPaisa] = amounts
    const capturedPaisa = paisa(kept + beyond)
    const grossPaisa = paisa(kept + beyond + discountPaisa + couponPaisa)
    const stay = { reference, grossPaisa, discountPaisa, couponPaisa, commissionPercent, withholdingPercent }
    const served = stayEntries({ ...stay, refundPaisa: is ? beyond : null })
    return [
      payoutEntries(kept),
      returnedPayoutEntries(kept),
      served,
      stayCorrection({ ...stay, refundPaisa: paisa(kept + beyond) }, served),
      captureEntries({ provider, reference, capturedPaisa, excessPaisa: is ? paisa(0) : beyond, isTooLittle: is }),
      refundDueEntries({ reference, kind, amountPaisa: kept, isSuspended: is }),
      refundSentEntries({ provider, amountPaisa: kept }),
      reversalEntries({ provider, reference, amountPaisa: kept, isSuspended: is }),
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

const rates = { commissionPercent: 15, withholdingPercent: 0 }

test('a completed stay credits the supplier with the price less a commission and its VAT, each rounded half up', () => {
  const stay = { reference, discountPaisa: paisa(10_000), couponPaisa: paisa(0), refundPaisa: null, ...rates }
  const entries = stayEntries({ ...stay, grossPaisa: paisa(110_003) })
  expect(account(entries, `customer:${reference}`)).toBe(100_003)
  expect(account(entries, 'commission')).toBe(-15_000)
  expect(account(entries, 'vat_payable')).toBe(-1_950)
  expect(account(entries, 'supplier_payable')).toBe(-83_053)
  expect(account(stayEntries({ ...stay, grossPaisa: paisa(10_010) }), 'commission')).toBe(-2)
})

test('the platform pays the coupon to the supplier, even when the traveller pays nothing', () => {
  const stay = { reference, grossPaisa: paisa(100_000), discountPaisa: paisa(0), refundPaisa: null, ...rates }
  const part = stayEntries({ ...stay, couponPaisa: paisa(40_000) })
  expect(account(part, 'promo_expense')).toBe(40_000)
  expect(account(part, 'supplier_payable')).toBe(-83_050)
  expect(stayEntries({ ...stay, couponPaisa: paisa(100_000) })).toEqual([
    { account: 'promo_expense', amountPaisa: 100_000 },
    { account: 'supplier_payable', amountPaisa: -83_050 },
    { account: 'commission', amountPaisa: -15_000 },
    { account: 'vat_payable', amountPaisa: -1_950 },
  ])
})

test('tax is withheld from what the supplier earns, and owed to the tax office', () => {
  const stay = { reference, grossPaisa: paisa(100_000), discountPaisa: paisa(0), couponPaisa: paisa(0), refundPaisa: null }
  const entries = stayEntries({ ...stay, commissionPercent: 15, withholdingPercent: 1.5 })
  expect(account(entries, 'withholding_payable')).toBe(-1_246)
  expect(account(entries, 'supplier_payable')).toBe(-81_804)
})

describe('stayCorrection', () => {
  const stay = { reference, grossPaisa: paisa(100_000), discountPaisa: paisa(0), couponPaisa: paisa(0), commissionPercent: 15 }
  const taxed = { ...stay, withholdingPercent: 1.5 }
  const half = { refundPaisa: paisa(50_000) }

  test('takes back everything of a stay that is refunded in full', () => {
    const recorded = stayEntries({ ...taxed, refundPaisa: null })
    const corrected = stayCorrection({ ...taxed, refundPaisa: paisa(100_000) }, recorded)
    for (const { account: name, amountPaisa } of recorded) expect(account(corrected, name)).toBe(0 - amountPaisa)
  })

  test('keeps the share of withheld tax of the stay when the rate has changed since', () => {
    const corrected = stayCorrection({ ...stay, withholdingPercent: 10, ...half }, stayEntries({ ...taxed, refundPaisa: null }))
    expect(account(corrected, 'withholding_payable')).toBe(623)
    expect(account(corrected, 'supplier_payable')).toBe(40_902)
  })

  test('adds no tax to a stay that was recorded without any', () => {
    const recorded = [
      { account: `customer:${reference}`, amountPaisa: paisa(100_000) },
      { account: 'supplier_payable', amountPaisa: paisa(-85_000) },
      { account: 'commission', amountPaisa: paisa(-15_000) },
    ]
    expect(stayCorrection({ ...taxed, ...half }, recorded)).toEqual([
      { account: `customer:${reference}`, amountPaisa: -50_000 },
      { account: 'supplier_payable', amountPaisa: 42_500 },
      { account: 'commission', amountPaisa: 7_500 },
    ])
  })
})

test('a cancelled booking credits the supplier with the part that is not refunded', () => {
  const cancelled = {
    reference,
    grossPaisa: paisa(100_000),
    discountPaisa: paisa(0),
    couponPaisa: paisa(0),
    ...rates,
  }
  expect(account(stayEntries({ ...cancelled, refundPaisa: paisa(50_000) }), 'supplier_payable')).toBe(-41_525)
  expect(stayEntries({ ...cancelled, refundPaisa: paisa(100_000) })).toEqual([])
})
