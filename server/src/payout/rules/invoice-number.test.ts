import { expect, test } from 'vitest'
import { invoiceNumber, invoiceOf } from './invoice-number.ts'

test.each([
  [{ kind: 'invoice' as const, fiscalYear: '2083/84', number: 412 }, 'CH-2083/84-000412'],
  [{ kind: 'credit_note' as const, fiscalYear: '2082/83', number: 1 }, 'CN-2082/83-000001'],
  [{ kind: 'invoice' as const, fiscalYear: '2083/84', number: 1_234_567 }, 'CH-2083/84-1234567'],
])('%j is printed as %s', (numbered, printed) => {
  expect(invoiceNumber(numbered)).toBe(printed)
})

test.each([
  [
    { commissionPaisa: 1_500, vatPaisa: 195 },
    { kind: 'invoice', commissionPaisa: 1_500, vatPaisa: 195 },
  ],
  [
    { commissionPaisa: -1_500, vatPaisa: -195 },
    { kind: 'credit_note', commissionPaisa: 1_500, vatPaisa: 195 },
  ],
  // Taxes are rounded for each booking, so VAT can be a paisa although the commission sums to zero.
  [
    { commissionPaisa: 0, vatPaisa: 1 },
    { kind: 'invoice', commissionPaisa: 0, vatPaisa: 1 },
  ],
  [
    { commissionPaisa: 0, vatPaisa: -1 },
    { kind: 'credit_note', commissionPaisa: 0, vatPaisa: 1 },
  ],
  [
    { commissionPaisa: 3, vatPaisa: -1 },
    { kind: 'invoice', commissionPaisa: 3, vatPaisa: -1 },
  ],
  [
    { commissionPaisa: 1, vatPaisa: -2 },
    { kind: 'credit_note', commissionPaisa: -1, vatPaisa: 2 },
  ],
  [
    { commissionPaisa: -1, vatPaisa: 1 },
    { kind: 'credit_note', commissionPaisa: 1, vatPaisa: -1 },
  ],
  [{ commissionPaisa: 0, vatPaisa: 0 }, undefined],
])('%j needs %j', (charged, invoice) => {
  expect(invoiceOf(charged)).toEqual(invoice)
})
