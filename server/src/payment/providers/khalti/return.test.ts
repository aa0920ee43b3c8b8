import { expect, test } from 'vitest'
import { readKhaltiReturn } from './return.ts'

const query = {
  pidx: 'bZQLD9wRVWo4CdESSfuSsB',
  txnId: '4H7AhoXDJWg5WjrcPT9ixW',
  amount: '150000',
  total_amount: '150000',
  status: 'Completed',
  mobile: '98XXXXX904',
  tidx: '4H7AhoXDJWg5WjrcPT9ixW',
  purchase_order_id: 'K17K3M9QX2VD8RW4HT',
  purchase_order_name: 'Booking 7K3M9QX2VD8RW4HT',
  transaction_id: '4H7AhoXDJWg5WjrcPT9ixW',
}
const named = { orderId: 'K17K3M9QX2VD8RW4HT', pidx: 'bZQLD9wRVWo4CdESSfuSsB' }

test.each([
  ['paid', query],
  ['cancelled', { ...query, status: 'User canceled', transaction_id: '', tidx: '', mobile: '' }],
  ['pending', { ...query, status: 'Pending' }],
  ['with a status and an amount typed by hand', { ...query, status: 'Completed', amount: '1', total_amount: '1' }],
])('a return from Khalti that is %s is read for the payment’s ids only', (_name, returned) => {
  expect(readKhaltiReturn(returned)).toEqual(named)
})

test.each([
  ['a message only', { message: 'Payment failed' }],
  ['nothing', {}],
  ['an empty pidx', { ...query, pidx: '' }],
  ['two pidx', { ...query, pidx: ['bZQLD9wRVWo4CdESSfuSsB', 'HT6o6PEZRWFJ5ygavzHWd5'] }],
  ['an endless order', { ...query, purchase_order_id: 'K'.repeat(81) }],
])('a return from Khalti with %s names no payment', (_name, returned) => {
  expect(readKhaltiReturn(returned)).toBeUndefined()
})
