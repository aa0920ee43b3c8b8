import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../testing/empty-draft.ts'
import { isFilled, packageReservation, refusedChoice, refusedFields, roomReservation } from './reservation.ts'

const stay = { startDate: calendarDate('2026-11-22'), endDate: calendarDate('2026-11-24'), adult: 2, child: 1, rooms: 1 }
const draft = {
  ...EMPTY_DRAFT,
  lead_traveller_name: ' Sita Gurung ',
  lead_traveller_email: 'sita@example.com',
  lead_traveller_phone: '9812345678',
}

const SHOWN = { plan: 'standard', expected_total: 15_200 }

test('empty fields are left out, and no other travellers are sent as null', () => {
  expect(roomReservation(draft, stay, SHOWN)).toEqual({
    lead_traveller_name: 'Sita Gurung',
    lead_traveller_email: 'sita@example.com',
    lead_traveller_phone: '9812345678',
    additional_traveller_details: null,
    starts_at: '2026-11-22',
    ends_at: '2026-11-24',
    adult_count: 2,
    child_count: 1,
    quantity: 1,
    ...SHOWN,
  })
})

test('typed values are sent', () => {
  const full = { ...draft, note: 'Late', alternative_number: '9712345678', additional_traveller_details: [{ name: ' Hari ' }] }
  expect(roomReservation(full, stay, SHOWN)).toMatchObject({
    note: 'Late',
    alternative_number: '9712345678',
    additional_traveller_details: [{ name: 'Hari' }],
  })
})

test('errors of fields in the form are shown at those fields; others are not assigned', () => {
  const fields = {
    lead_traveller_phone: ['Phone number is not valid', 'x'],
    'additional_traveller_details.0.name': ['No'],
    starts_at: ['Past'],
  }
  expect(refusedFields(fields)).toEqual({
    lead_traveller_phone: 'Phone number is not valid',
    'additional_traveller_details.0.name': 'No',
  })
})

test('an error of the dates is returned with its own message', () => {
  expect(refusedChoice({ lead_traveller_name: ['No'], starts_at: ['Choose a check-in date from today onwards'] })).toBe(
    'Choose a check-in date from today onwards',
  )
  expect(refusedChoice({ note: ['Too long'] })).toBeUndefined()
})

test('a draft without name, email and phone is incomplete', () => {
  expect(isFilled(draft)).toBe(true)
  expect(isFilled({ ...draft, lead_traveller_phone: ' ' })).toBe(false)
  expect(isFilled(EMPTY_DRAFT)).toBe(false)
})

test('seats are requested with their start, or without one for a fixed departure', () => {
  const startDate = calendarDate('2026-12-03')
  expect(packageReservation(draft, { startDate, count: 3 }, 300)).toMatchObject({
    quantity: 3,
    expected_total: 300,
    bookingStartDate: startDate,
  })
  expect(packageReservation(draft, { startDate: undefined, count: 1 }, 100)).not.toHaveProperty('bookingStartDate')
})
