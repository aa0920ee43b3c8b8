import type { Booking } from '@chautari/contract/booking/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import texts from '../../texts/en/payment.ts'
import { ErrorOfBooking } from './error-of-booking.tsx'
import { SuccessOfBooking } from './success-of-booking.tsx'

const REFERENCE = '7K3M9QX2VD8RW4HT'

const BOOKING: Booking = {
  id: REFERENCE,
  booking_reference: REFERENCE,
  status: 'payment_pending',
  type: 'room',
  is_masked: false,
  is_paid: false,
  is_free: false,
  is_completed: false,
  is_reserved: false,
  has_availability: true,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  cancelled_at: null,
  hold_expires_at: '2026-11-21T06:12:00.000Z',
  needs_approval: false,
  approve_by: null,
  server_time: '2026-11-21T06:20:00.000Z',
  price: 7600,
  quantity: 1,
  nights: 2,
  adult_count: 2,
  child_count: 0,
  currency: 'NPR',
  total_amount: 15200,
  refund_amount: null,
  coupon: null,
  applied_discount: null,
  refundable_policy: { refundable_amount: 0, user_paid_amount: 0, is_by_hand: false, quote: 'q', tiers: [] },
  rebooks_left: 3,
  timeline: [{ step: 'reserved', at: '2026-11-21T06:00:00.000Z' }],
  lead_traveller_name: 'Sita Sharma',
  lead_traveller_email: 'sita@example.np',
  lead_traveller_phone: '9841234567',
  note: null,
  additional_traveller_details: [],
  starts_at: '2026-12-05',
  ends_at: '2026-12-07',
  product: {
    kind: 'room',
    title: 'Deluxe Lake View',
    slug: 'phewa-horizon-resort-deluxe',
    type: 'Deluxe',
    start_date_time: '2026-12-05T08:15:00.000Z',
    end_date_time: '2026-12-07T06:15:00.000Z',
    thumbnail: { url: '/media/lake.avif', alt: 'A lake' },
    location: { address: { city: 'Pokhara', country: 'Nepal' } },
    property_name: 'Phewa Horizon Resort',
    property_slug: 'phewa-horizon-resort',
    is_breakfast_included: true,
    total_beds: 1,
    max_allowed_guests: 2,
    max_allowed_childrens: 0,
  },
}

const PAID: Partial<Booking> = { is_paid: true, is_reserved: true }

async function shown(facts: Partial<Booking>, page: (booking: Booking) => ReactNode): Promise<string> {
  const booking = { ...BOOKING, ...facts }
  const client = new QueryClient()
  client.setQueryData(['booking', REFERENCE], { booking, receivedAt: 0 })
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <QueryClientProvider client={client}>{page(booking)}</QueryClientProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

const errorPage = (facts: Partial<Booking>) => shown(facts, () => <ErrorOfBooking reference={REFERENCE} />)
const successPage = (facts: Partial<Booking>) => shown(facts, (booking) => <SuccessOfBooking booking={booking} />)

describe('the error page', () => {
  test.each<[string, Partial<Booking>, string]>([
    ['waits for its payment', { is_reserved: true }, texts.errorHeading],
    ['lapsed', {}, texts.errorHeading],
    ['is being checked', { status: 'payment_verification_pending' }, texts.errorHeading],
    ['is paid and waits for its supplier', { ...PAID, status: 'pending' }, 'Your booking'],
    ['is approved', { ...PAID, status: 'approved' }, 'Your booking'],
    ['is to be cancelled', { ...PAID, status: 'cancellation_pending' }, 'Your booking'],
    ['stands after a refused cancellation', { ...PAID, status: 'cancellation_rejected' }, 'Your booking'],
    ['is cancelled', { ...PAID, status: 'cancelled', is_reserved: false }, 'Your booking'],
    ['came too late', { is_paid: true, status: 'reject', refund_amount: 15200 }, texts.errorHeadingOfRejected],
    ['is rejected and was free', { status: 'reject' }, 'Your booking'],
  ])('of a booking that %s is headed by what is true of it', async (_name, facts, heading) => {
    expect(/<h1>(.*?)<\/h1>/.exec(await errorPage(facts))?.[1]).toBe(heading)
  })

  test('of what lapsed offers to book it again while it is there', async () => {
    const html = await errorPage({})
    expect(html).toContain(texts.errorNotHeld)
    expect(html).toContain('Book again')
  })

  test('of what lapsed and is taken by others says so, and leads to others', async () => {
    const html = await errorPage({ has_availability: false })
    expect(html).toContain(texts.errorTaken)
    expect(html).toContain('See other rooms')
    expect(html).not.toContain('Book again')
  })
})

describe('the success page', () => {
  const coupon = { discounted_amount: 500, coupon_name: 'Namaste', remarks: 'A warm welcome.' }

  test.each([
    ['is approved', 'approved'],
    ['waits for its supplier', 'pending'],
  ] as const)('of a paid booking that %s tells of its mail and its coupon', async (_name, status) => {
    const html = await successPage({ ...PAID, status, coupon })
    expect(html).toContain(texts.success)
    expect(html).toContain('The payment details were sent to sita@example.np.')
    expect(html).toContain('A warm welcome.')
    expect(html).toContain('Booking Details')
    expect(html).toContain('Explore More')
  })

  test('of what was free and waits for its supplier speaks of no payment', async () => {
    const html = await successPage({ is_free: true, is_reserved: true, total_amount: 0, status: 'pending' })
    expect(html).toContain('Waiting for the property')
    expect(html).not.toMatch(/Paid/)
    expect(html).toContain(texts.successFree)
  })

  test('of a booking that is not paid tells of no mail', async () => {
    expect(await successPage({ is_reserved: true })).not.toContain('payment details')
  })
})
