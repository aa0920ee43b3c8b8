import { contract, type CallKey } from '@chautari/contract/contract'
import { describe, expect, test } from 'vitest'
import { STAFF_MATRIX } from './staff/testing/staff-matrix.ts'
import { SUPPLIER_MATRIX } from './supplier/testing/supplier-matrix.ts'
import { freshApp } from './testing/app.ts'
import { MATRIX } from './testing/authorisation-matrix.ts'
import { matrixWalkOf } from './testing/matrix-walk.ts'

const walk = await matrixWalkOf(await freshApp())

const KEYS = Object.keys(MATRIX) as (keyof typeof MATRIX)[]

test('the authorisation matrices contain every call of the API', () => {
  const all = [...KEYS, ...Object.keys(STAFF_MATRIX), ...Object.keys(SUPPLIER_MATRIX)]
  expect(all.toSorted()).toEqual((Object.keys(contract) as CallKey[]).toSorted())
})

describe('authorisation by the matrix:', () => {
  test.each(KEYS)('%s', async (key) => {
    expect(await walk(key, MATRIX[key])).toEqual([])
  })
})

describe('the authorisation matrix detects a server that', () => {
  test('takes any signed-in user for the owner', async () => {
    const wrong = await walk('GET /user/bookings/:id', MATRIX['GET /user/bookings/:id'], { other: 'owner' })
    expect(wrong).toEqual(['GET /user/bookings/:id about account_booking by other: whole instead of booking_not_found'])
  })

  test('accepts any guest token for a booking', async () => {
    const wrong = await walk('GET /bookings/:reference', MATRIX['GET /bookings/:reference'], { other_guest: 'guest' })
    expect(wrong).toEqual([
      'GET /bookings/:reference about account_booking by other_guest: whole instead of masked',
      'GET /bookings/:reference about guest_booking by other_guest: whole instead of masked',
    ])
  })

  test('takes impersonating staff for the traveller', async () => {
    const wrong = await walk('PUT /user/profile', MATRIX['PUT /user/profile'], { impersonator: 'owner' })
    expect(wrong).toEqual(['PUT /user/profile about nothing by impersonator: done instead of impersonation_refused'])
  })

  test('accepts an ended session', async () => {
    const wrong = await walk('GET /settings', MATRIX['GET /settings'], { dead_session: 'owner', disabled: 'other' })
    expect(wrong).toHaveLength(2)
  })
})
