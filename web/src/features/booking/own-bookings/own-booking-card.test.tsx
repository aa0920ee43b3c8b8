import type { OwnBooking } from '@chautari/contract/booking/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { OwnBookingCard } from './own-booking-card.tsx'

const product = {
  title: 'Deluxe Lake View',
  slug: 'phewa-horizon-resort-deluxe',
  type: 'Deluxe',
  thumbnail: { url: '/media/lake.avif', alt: 'A lake' },
  average_rating: 4.5,
  reviews_count: 3,
  location: { address: { city: 'Pokhara', country: 'Nepal' } },
}

const HELD: OwnBooking = {
  id: '7K3M9QX2VD8RW4HT',
  booking_reference: '7K3M9QX2VD8RW4HT',
  status: 'payment_pending',
  type: 'room',
  starts_at: '2026-12-05',
  ends_at: '2026-12-07',
  quantity: 1,
  adult_count: 2,
  child_count: 0,
  total_amount: 15200,
  coupon: null,
  is_free: false,
  is_reserved: true,
  is_completed: false,
  is_paid: false,
  has_availability: true,
  created_at: '2026-11-21T06:00:00.000Z',
  hold_expires_at: '2026-11-21T06:12:00.000Z',
  server_time: '2026-11-21T06:05:00.000Z',
  refund_amount: null,
  rebooks_left: 3,
  refundable_policy: { refundable_amount: 15200, user_paid_amount: 15200, is_by_hand: false, quote: null, tiers: [] },
  is_reviewed: false,
  product: { ...product, kind: 'room', property_name: 'Phewa Horizon Resort', property_slug: 'phewa-horizon-resort' },
  lines: [],
}

const PAID = { status: 'approved', is_paid: true } as const

async function shown(facts: Partial<OwnBooking> = {}) {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <OwnBookingCard
          booking={{ ...HELD, ...facts }}
          onReview={() => {}}
          renderCancel={() => <button type="button">Cancel Booking</button>}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const html = (await text(prelude)).replaceAll('<!-- -->', '')
  const pressed = [...html.matchAll(/<(?:a|button)[^>]*>((?:(?!<\/(?:a|button)>).)*)/g)]
  return { html, offered: pressed.map(([, inside = '']) => inside.replace(/<[^>]*>/g, '').trim()) }
}

describe('OwnBookingCard', () => {
  test('links to the property, or to the package when the booking names no property', async () => {
    expect((await shown()).html).toContain('href="/property/phewa-horizon-resort"')
    const tour = { ...product, kind: 'package' as const, title: 'Everest Base Camp', slug: 'everest-base-camp-trek' }
    expect((await shown({ type: 'package', product: tour })).html).toContain('href="/package/everest-base-camp-trek"')
  })

  test('offers to pay while the booking is held, and to book again afterwards', async () => {
    expect((await shown()).offered).toEqual(expect.arrayContaining(['Pay Now', 'View Details']))
    const lapsed = await shown({ is_reserved: false })
    expect(lapsed.html).toContain('Your booking has expired!! Please book again.')
    expect(lapsed.offered).toContain('Book again')
  })

  test('offers to cancel only bookings that can be cancelled', async () => {
    expect((await shown(PAID)).offered).toContain('Cancel Booking')
    expect((await shown()).offered).not.toContain('Cancel Booking')
    expect((await shown({ ...PAID, refund_amount: 15200 })).offered).not.toContain('Cancel Booking')
  })

  test('offers a review only for completed bookings without one', async () => {
    expect((await shown(PAID)).offered).not.toContain('Review')
    const over = await shown({ ...PAID, is_completed: true })
    expect(over.html).toContain('Booking Completed')
    expect(over.offered).toContain('Review')
    expect((await shown({ ...PAID, is_completed: true, is_reviewed: true })).offered).not.toContain('Review')
  })
})
