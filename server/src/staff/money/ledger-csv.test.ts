import { expect, test } from 'vitest'
import { ledgerCsv } from './ledger-csv.ts'

const line = {
  at: new Date('2026-11-22T20:00:00Z'),
  transaction: 'stay:7',
  account: 'supplier_payable',
  amountPaisa: -8_500_003,
  organisationId: 4,
  reference: '7K3M9QX2VD8RW4HT',
}

const rowsOf = (...given: Parameters<typeof ledgerCsv>) =>
  Buffer.from(ledgerCsv(...given))
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)

test('ledgerCsv writes days and times of Nepal, and a credit without a sign', () => {
  expect(rowsOf([line], [{ id: 4, name: 'Annapurna Homes' }])).toEqual([
    '2026-11-23,01:45,stay:7,supplier_payable,Annapurna Homes,7K3M9QX2VD8RW4HT,,85000.03',
  ])
})

test('ledgerCsv writes a debit in its column, and no supplier for other accounts', () => {
  const commission = { ...line, account: 'commission', amountPaisa: 1, organisationId: null }
  expect(rowsOf([commission], [])).toEqual(['2026-11-23,01:45,stay:7,commission,,7K3M9QX2VD8RW4HT,0.01,'])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('ledgerCsv writes the name %s as text, not as a formula', (name) => {
  expect(rowsOf([line], [{ id: 4, name }])[0]).toContain(`,'${name},`)
})
