import { describe, expect, test } from 'vitest'
import { changeOf, formOf } from './amendment-request.ts'

const amendable = { kind: 'room', property_slug: 'lakeside', room_slug: 'deluxe', plan: 'standard' } as const
const booked = {
  starts_on: '2026-12-01',
  ends_on: '2026-12-03',
  adults: 2,
  children: 1,
  lines: [{ title: 'Deluxe', plan: null, quantity: 1, amount: 9000 }],
  amendable,
}
const form = formOf(booked)
const same = {
  kind: 'room',
  room_slug: 'deluxe',
  plan: 'standard',
  starts_at: '2026-12-01',
  ends_at: '2026-12-03',
  adult_count: 2,
  child_count: 1,
  quantity: 1,
}

describe('changeOf', () => {
  test('asks for what is booked until something is changed', () => {
    expect(changeOf(form, amendable)).toEqual(same)
  })

  test.each([
    ['another room and plan', { option: 'suite non-refundable' }, { room_slug: 'suite', plan: 'non-refundable' }],
    ['digits of Nepali', { quantity: '२', adults: '४' }, { quantity: 2, adult_count: 4 }],
    ['no children', { children: '0' }, { child_count: 0 }],
    ['the agreement of the supplier', { isAgreed: true }, { is_agreed: true }],
  ])('asks for %s', (_name, typed, expected) => {
    expect(changeOf({ ...form, ...typed }, amendable)).toEqual({ ...same, ...expected })
  })

  test.each([
    ['no day', { from: '' }],
    ['a day that does not exist', { to: '2026-02-30' }],
    ['no night', { to: '2026-12-01' }],
    ['no adult', { adults: '0' }],
    ['no number of rooms', { quantity: '' }],
    ['an unreadable number', { children: 'two' }],
  ])('asks for nothing with %s', (_name, typed) => {
    expect(changeOf({ ...form, ...typed }, amendable)).toBeUndefined()
  })

  test('asks for seats of a package on a day, whatever the other fields hold', () => {
    const tour = { kind: 'package', package_slug: 'ridge' } as const
    const asked = changeOf({ ...form, to: '', adults: '', from: '2026-12-09', quantity: '3' }, tour)
    expect(asked).toEqual({ kind: 'package', bookingStartDate: '2026-12-09', quantity: 3 })
  })
})
