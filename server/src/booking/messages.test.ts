import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { guestToken } from '../platform/tokens.ts'
import { letterOf } from './messages.ts'
import type { LetterKind, Refund } from './rules/lifecycle.ts'
import type { BookingRow } from './store/bookings.ts'

const reference = '7K3M9QX2VD8RW4HT'
const config = { publicUrl: 'https://chautari.example', secret: 'a secret for tests' }
const at = new Date('2026-11-21T08:50:00Z')

const booking: BookingRow = {
  id: 1,
  reference,
  guestTokenHash: null,
  status: 'approved',
  roomId: 1,
  packageId: null,
  product: {
    kind: 'room',
    title: 'Standard <Double>',
    roomSlug: 'lakeside-standard',
    propertyName: 'Lakeside "House" & Garden',
    propertySlug: 'lakeside',
    type: 'double',
    city: 'Pokhara',
    country: 'Nepal',
    pictureName: 'room-1',
    pictureAlt: 'A room',
    isBreakfastIncluded: true,
    totalBeds: 1,
    maxGuests: 2,
    maxChildren: 1,
    checkInTime: '14:00',
    checkOutTime: '12:00',
  },
  startsOn: calendarDate('2026-11-22'),
  endsOn: calendarDate('2026-11-24'),
  adults: 2,
  children: 1,
  quantity: 1,
  pricePaisa: paisa(760_000),
  totalPaisa: paisa(1_520_000),
  grossPaisa: paisa(1_520_000),
  discountPaisa: paisa(0),
  couponPaisa: paisa(0),
  paidPaisa: paisa(1_520_000),
  refundPaisa: null,
  coupon: null,
  rebooks: 0,
  lapsedAt: null,
  needsApproval: false,
  approveBy: null,
  completedAt: null,
  leadName: "<script>alert('Ram')</script>",
  leadEmail: 'ram@example.com',
  leadPhone: '9841234512',
  alternativePhone: null,
  note: null,
  additionalTravellers: [],
  createdAt: at,
  updatedAt: at,
  holdExpiresAt: null,
  graceUsed: false,
  cancelledAt: null,
}

const write = (kind: LetterKind, refunds: Refund[] = []) => letterOf(booking, { kind, refunds, at, config })

describe('the letter of a confirmed booking', () => {
  const letter = write('confirmed')

  test('goes to the lead traveller as one recipient', () => {
    expect(letter.to).toEqual({ name: booking.leadName, address: 'ram@example.com' })
    expect(letter.subject).toBe('Your booking 7K3M-9QX2-VD8R-W4HT is confirmed')
  })

  test('tells the reference, the stay and the price in words', () => {
    for (const words of [
      'Reference: 7K3M-9QX2-VD8R-W4HT',
      'Stay: Sun 22 Nov 2026 to Tue 24 Nov 2026, 2 nights',
      'Check-in: from 14:00, Nepal time',
      'Guests: 2 adults, 1 child',
      'Total: NPR 15,200.00',
      'Sat 21 Nov 2026, 14:35, Nepal time',
    ]) {
      expect(letter.text).toContain(words)
    }
  })

  test('leads to the whole booking, its token in the fragment', () => {
    const link = `https://chautari.example/guest/view/${reference}#${guestToken(config.secret, reference)}`
    expect(letter.text).toContain(link)
    expect(letter.html).toContain(`href="${link}"`)
  })

  test('lets nothing that anybody typed become markup', () => {
    expect(letter.html).toContain('&lt;script&gt;alert(&#39;Ram&#39;)&lt;/script&gt;')
    expect(letter.html).toContain('Lakeside &quot;House&quot; &amp; Garden')
    expect(letter.html).not.toMatch(/<script|<Double>/)
  })
})

describe('the letter about money that goes back', () => {
  test('names the whole payment when the room is sold out, and another way to stay', () => {
    const { text } = write('sold_out', [
      { kind: 'reject', amountPaisa: paisa(1_520_000) },
      { kind: 'excess', amountPaisa: paisa(50) },
    ])
    expect(text).toContain('NPR 15,200.50')
    expect(text).toContain('https://chautari.example/property/lakeside')
  })

  test('names only what was too much when the booking stands', () => {
    expect(write('paid_too_much', [{ kind: 'excess', amountPaisa: paisa(1_520_000) }]).text).toContain(
      'We received NPR 15,200.00 beyond',
    )
  })
})

test('every letter has a subject of its own, its link and its reference', () => {
  const kinds = ['confirmed', 'sold_out', 'paid_too_much', 'checking_payment', 'payment_unresolved'] as const
  const letters = kinds.map((kind) => write(kind))
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(kinds.length)
  for (const { subject, text, html } of letters) {
    expect(subject).toContain('7K3M-9QX2-VD8R-W4HT')
    for (const body of [text, html]) expect(body).toContain(`/guest/view/${reference}#ntg_`)
  }
})

describe('the letter of a confirmed package', () => {
  const tour = (days: number, endsOn: string): BookingRow => ({
    ...booking,
    roomId: null,
    packageId: 1,
    product: {
      kind: 'package',
      title: 'Ridge walk',
      packageSlug: 'ridge-walk',
      description: 'A walk along a ridge.',
      type: 'Trek',
      city: 'Pokhara',
      country: 'Nepal',
      pictureName: 'lake-noon-1',
      pictureAlt: 'A lake',
      days,
      startTime: '07:00',
      endTime: '17:00',
      meetingPoint: 'Hallan Chowk, Lakeside',
      refundTiers: [],
    },
    endsOn: calendarDate(endsOn),
    quantity: 3,
  })
  const textOf = (row: BookingRow) => letterOf(row, { kind: 'confirmed', refunds: [], at, config }).text

  test('tells the days, where to meet and for how many, and nothing of rooms', () => {
    const text = textOf(tour(2, '2026-11-24'))
    for (const words of ['Days: Sun 22 Nov 2026 to Tue 24 Nov 2026', 'Meeting point: Hallan Chowk, Lakeside', 'Persons: 3'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/room|check-in|night/i)
  })

  test('tells a trip of one day as that day', () => {
    expect(textOf(tour(1, '2026-11-23'))).toContain('Days: Sun 22 Nov 2026\n')
  })
})
