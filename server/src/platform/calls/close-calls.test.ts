import { contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint, Method } from '@chautari/contract/endpoint'
import { expect, test } from 'vitest'
import { isClosable } from './close-calls.ts'

const closable = (Object.entries(contract) as [CallKey, Endpoint][])
  .filter(([key, declared]) => isClosable(key.split(' ')[0] as Method, declared))
  .map(([key]) => key)

test('isClosable is true for the start of every payment, and for bookings and accounts', () => {
  expect(closable).toEqual(
    expect.arrayContaining([
      'POST /rooms/:roomSlug/booking',
      'POST /user/register',
      'GET /payment/esewa/initiate/:reference',
      'POST /payment/khalti/initiate/:reference',
      'GET /payment/nic/initiate/:reference',
      'GET /payment/connectips/initiate/:reference',
      'GET /coupon/check/:reference',
    ]),
  )
})

test('isClosable is false for the ends of payments, for the console and for reads', () => {
  expect(closable.filter((key) => key.includes('verification') && key.includes('payment'))).toEqual([])
  expect(closable.filter((key) => key.includes('/staff/'))).toEqual([])
  expect(closable).not.toContain('GET /properties')
})
