import { expect, test } from 'vitest'
import { isFailedReturn, readReturn, referenceInData, referenceInOrder, returnedData } from './payment-return.ts'

const encode = (value: unknown) => btoa(JSON.stringify(value))

test.each([
  ['q=fu', true],
  ['q=fu?data=eyJ9', true],
  ['q=', false],
  ['', false],
  ['q=no', false],
  ['other=fu', false],
])('%j marks a failed return: %s', (query, failed) => {
  expect(isFailedReturn(new URLSearchParams(query))).toBe(failed)
})

test('a plus sign that arrived as a space is a plus sign again', () => {
  expect(returnedData(new URLSearchParams('data=ab+cd'))).toBe('ab+cd')
  expect(returnedData(new URLSearchParams('data=ab%2Bcd'))).toBe('ab+cd')
})

test.each(['', 'data='])('%j holds no data', (query) => {
  expect(returnedData(new URLSearchParams(query))).toBeUndefined()
})

test.each([
  ['an attempt', encode({ transaction_uuid: '7K3M9QX2VD8RW4HT-01' }), '7K3M9QX2VD8RW4HT'],
  ['a bare reference', encode({ transaction_uuid: '7K3M9QX2VD8RW4HT' }), undefined],
  ['another shop', encode({ transaction_uuid: '240613-134231' }), undefined],
  ['a number', encode({ transaction_uuid: 5 }), undefined],
  ['nothing', encode({}), undefined],
  ['null', encode(null), undefined],
  ['text', btoa('hello'), undefined],
  ['no base64', '%%%', undefined],
])('the reference in %s', (_name, data, reference) => {
  expect(referenceInData(data)).toBe(reference)
})

test('the alphabet for addresses is read too', () => {
  const data = encode({ transaction_uuid: '7K3M9QX2VD8RW4HT-01', note: '>>>???' })
  expect(referenceInData(data.replaceAll('+', '-').replaceAll('/', '_'))).toBe('7K3M9QX2VD8RW4HT')
})

const REFERENCE = '7K3M9QX2VD8RW4HT'
const ESEWA = encode({ transaction_uuid: `${REFERENCE}-01` })

test.each([
  ['the first wallet', `data=${ESEWA}`, { from: 'esewa', data: ESEWA, reference: REFERENCE }],
  [
    'the first wallet, whatever else is named',
    `data=${ESEWA}&purchase_order_id=K1x`,
    { from: 'esewa', data: ESEWA, reference: REFERENCE },
  ],
  [
    'the second wallet',
    `pidx=abc&transaction_id=t&amount=150000&status=Completed&purchase_order_id=K1${REFERENCE}`,
    { from: 'khalti', orderId: `K1${REFERENCE}`, pidx: 'abc', amount: '150000', reference: REFERENCE },
  ],
  [
    'the second wallet, after a cancellation',
    `pidx=abc&transaction_id=&status=User+canceled&purchase_order_id=KZ${REFERENCE}`,
    { from: 'khalti', orderId: `KZ${REFERENCE}`, pidx: 'abc', amount: undefined, reference: REFERENCE },
  ],
  [
    'the second wallet, of no booking',
    'purchase_order_id=1',
    { from: 'khalti', orderId: '1', pidx: undefined, amount: undefined, reference: undefined },
  ],
  ['somebody unknown', 'message=Something+went+wrong', { from: 'unknown' }],
  ['nobody', '', { from: 'nobody' }],
])('a return from %s is told by its address', (_name, query, told) => {
  expect(readReturn(new URLSearchParams(query))).toEqual(told)
})

test.each([
  [`K1${REFERENCE}`, REFERENCE],
  [`xx${REFERENCE.toLowerCase()}`, REFERENCE],
  [REFERENCE, undefined],
  ['K1', undefined],
  ['', undefined],
])('the reference in the order %s', (orderId, reference) => {
  expect(referenceInOrder(orderId)).toBe(reference)
})
