import { describe, expect, test, vi } from 'vitest'
import { readProviderReturn } from '@chautari/contract/payment/clients'
import type { CallApi } from '@chautari/contract/payment/clients/client'
import { referenceInData, returnedData } from '@chautari/contract/payment/clients/esewa'
import { referenceInOrder } from '@chautari/contract/payment/clients/khalti'

const encode = (value: unknown) => btoa(JSON.stringify(value))
const REFERENCE = '7K3M9QX2VD8RW4HT'
const ESEWA = encode({ transaction_uuid: `${REFERENCE}-01` })

describe('readProviderReturn', () => {
  test.each([
    ['the data of eSewa', `data=${ESEWA}`, { provider: 'esewa', id: ESEWA, reference: REFERENCE }],
    [
      'the data of eSewa before an order of Khalti',
      `data=${ESEWA}&purchase_order_id=K1x`,
      { provider: 'esewa', id: ESEWA, reference: REFERENCE },
    ],
    [
      'an order of Khalti',
      `pidx=abc&transaction_id=t&amount=150000&status=Completed&purchase_order_id=K1${REFERENCE}`,
      { provider: 'khalti', id: `K1${REFERENCE} abc`, reference: REFERENCE },
    ],
    [
      'an order of Khalti that was cancelled',
      `pidx=abc&transaction_id=&status=User+canceled&purchase_order_id=KZ${REFERENCE}`,
      { provider: 'khalti', id: `KZ${REFERENCE} abc`, reference: REFERENCE },
    ],
    ['an order of no booking', 'purchase_order_id=1', { provider: 'khalti', id: '1 null', reference: undefined }],
  ])('recognises %s', (_name, query, returned) => {
    expect(readProviderReturn(new URLSearchParams(query))).toMatchObject(returned)
  })

  test.each(['message=Something+went+wrong', ''])('recognises no provider in %j', (query) => {
    expect(readProviderReturn(new URLSearchParams(query))).toBeUndefined()
  })

  test.each([
    [`data=${ESEWA}`, 'POST /payment/esewa/verification', { data: ESEWA }],
    [
      `pidx=abc&amount=150000&purchase_order_id=K1${REFERENCE}`,
      'POST /payment/khalti/verification',
      { order_id: `K1${REFERENCE}`, reference_id: 'abc', amount: '150000' },
    ],
    [`purchase_order_id=K1${REFERENCE}`, 'POST /payment/khalti/verification', { order_id: `K1${REFERENCE}` }],
  ])('verifies %s with the ids that it named', async (query, key, body) => {
    const api = vi.fn().mockResolvedValue({ data: { booking_reference: REFERENCE } })
    await readProviderReturn(new URLSearchParams(query))?.verify(api as CallApi)
    expect(api).toHaveBeenCalledWith(key, { body })
  })
})

describe('returnedData', () => {
  test('restores plus signs that arrived as spaces', () => {
    expect(returnedData(new URLSearchParams('data=ab+cd'))).toBe('ab+cd')
    expect(returnedData(new URLSearchParams('data=ab%2Bcd'))).toBe('ab+cd')
  })

  test.each(['', 'data='])('finds no data in %j', (query) => {
    expect(returnedData(new URLSearchParams(query))).toBeUndefined()
  })
})

describe('referenceInData', () => {
  test.each([
    ['an attempt', encode({ transaction_uuid: '7K3M9QX2VD8RW4HT-01' }), REFERENCE],
    ['a bare reference', encode({ transaction_uuid: '7K3M9QX2VD8RW4HT' }), undefined],
    ['another shop', encode({ transaction_uuid: '240613-134231' }), undefined],
    ['a number', encode({ transaction_uuid: 5 }), undefined],
    ['nothing', encode({}), undefined],
    ['null', encode(null), undefined],
    ['text', btoa('hello'), undefined],
    ['no base64', '%%%', undefined],
  ])('reads %s', (_name, data, reference) => {
    expect(referenceInData(data)).toBe(reference)
  })

  test('reads base64url too', () => {
    const data = encode({ transaction_uuid: '7K3M9QX2VD8RW4HT-01', note: '>>>???' })
    expect(referenceInData(data.replaceAll('+', '-').replaceAll('/', '_'))).toBe(REFERENCE)
  })
})

describe('referenceInOrder', () => {
  test.each([
    [`K1${REFERENCE}`, REFERENCE],
    [`xx${REFERENCE.toLowerCase()}`, REFERENCE],
    [REFERENCE, undefined],
    ['K1', undefined],
    ['', undefined],
  ])('reads the reference in the order %j', (orderId, reference) => {
    expect(referenceInOrder(orderId)).toBe(reference)
  })
})
