import { describe, expect, test } from 'vitest'
import { BookingForm } from './booking-form.ts'

const FILLED = { price: '50', currency: 'NPR', starts_at: '2026-12-01T14:00', ends_at: '2026-12-03T11:00' }

const messagesOf = (change: Partial<typeof FILLED>) =>
  BookingForm.safeParse({ ...FILLED, ...change }).error?.issues.map(({ message }) => message) ?? []

describe('validation of the booking form', () => {
  test('accepts valid input', () => {
    expect(messagesOf({})).toEqual([])
    expect(messagesOf({ price: '3' })).toEqual([])
  })

  test.each([
    [{ price: '' }, 'Price is required'],
    [{ price: 'much' }, 'Price must be a number'],
    [{ price: '2' }, 'Minimum 3'],
    [{ price: '51' }, 'Maximum 50'],
    [{ currency: '' }, 'Currency is required'],
    [{ starts_at: '' }, 'Start is required'],
    [{ ends_at: '' }, 'End is required'],
  ])('rejects %j', (change, message) => {
    expect(messagesOf(change)).toEqual([message])
  })
})
