import { expect, test } from 'vitest'
import { isFailedReturn, referenceInData, returnedData } from './payment-return.ts'

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
