import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import type { BookingDetails } from '../store/bookings.ts'
import { composeSupplierSms } from './compose-supplier-sms.ts'

// As large as bookings get, over the ends of the months with the longest names.
const LARGE = {
  reference: '0000000000WWWWWW',
  startsOn: calendarDate('2026-11-30'),
  endsOn: calendarDate('2026-12-30'),
  adults: 30,
  children: 10,
  quantity: 20,
  lines: null,
  product: { kind: 'room' },
  grossPaisa: 99_999_999,
  discountPaisa: 0,
  couponPaisa: 0,
  refundPaisa: null,
  commissionPercent: 15,
  approveBy: new Date('2026-11-29T16:00:00Z'),
} as unknown as BookingDetails

type Kind = Parameters<typeof composeSupplierSms>[1]['kind']

const tell = (booking: BookingDetails, of: { locale: 'en' | 'ne'; calendar: 'ad' | 'bs' }, kind: Kind = 'supplier_asked') =>
  composeSupplierSms(booking, {
    phone: { phone: '9841000128', ...of },
    kind,
    rates: { commissionPercent: 15, withholdingPercent: 0 },
  })

describe('composeSupplierSms', () => {
  test.each(['supplier_asked', 'supplier_booked', 'supplier_released'] as const)(
    'fits one English SMS of 160 symbols and two Nepali ones of 67: %s',
    (kind) => {
      for (const calendar of ['ad', 'bs'] as const) {
        const { text } = tell(LARGE, { locale: 'en', calendar }, kind)
        expect(text).toMatch(/^[A-Za-z0-9 .,:;()?'/+-]+$/)
        expect(text.length).toBeLessThanOrEqual(160)
        expect(tell(LARGE, { locale: 'ne', calendar }, kind).text.length).toBeLessThanOrEqual(134)
      }
    },
  )

  test('tells what the supplier earns by the commission of the booking, and how to answer', () => {
    const { text, to } = tell(LARGE, { locale: 'en', calendar: 'bs' })
    expect(to).toBe('+9779841000128')
    expect(text).toContain('Mangsir 14, 30 nights, 20 rooms, 40 guests. You earn Rs 8,30,499.99.')
    expect(text).toContain('Reply 1 WWWW to accept, 2 WWWW to decline by Mangsir 13 21:45.')
  })
})
