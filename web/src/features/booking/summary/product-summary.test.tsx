import type { Booking } from '@chautari/contract/booking/shapes'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { BookingDetails } from './booking-details.tsx'
import { ProductSummary } from './product-summary.tsx'

const product = {
  title: 'Deluxe Lake View',
  slug: 'phewa-horizon-resort-deluxe',
  type: 'Deluxe',
  start_date_time: '2026-12-05T08:15:00.000Z',
  end_date_time: '2026-12-07T06:15:00.000Z',
  thumbnail: { url: '/media/lake.avif', alt: 'A lake' },
  location: { address: { city: 'Pokhara', country: 'Nepal' } },
}

const BOOKING: Booking = {
  id: '7K3M9QX2VD8RW4HT',
  booking_reference: '7K3M9QX2VD8RW4HT',
  status: 'approved',
  type: 'room',
  is_masked: false,
  is_paid: true,
  is_free: false,
  is_completed: false,
  is_reserved: true,
  has_availability: true,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  cancelled_at: null,
  hold_expires_at: null,
  needs_approval: false,
  approve_by: null,
  server_time: '2026-11-21T06:20:00.000Z',
  price: 7600,
  quantity: 1,
  nights: 2,
  adult_count: 2,
  child_count: 1,
  currency: 'NPR',
  total_amount: 15200,
  refund_amount: null,
  coupon: null,
  applied_discount: null,
  refundable_policy: { refundable_amount: 0, user_paid_amount: 15200, is_by_hand: false, quote: null, tiers: [] },
  rebooks_left: 3,
  timeline: [],
  lead_traveller_name: 'Sita Sharma',
  lead_traveller_email: 'sita@example.np',
  lead_traveller_phone: '9841234567',
  note: 'We arrive late.',
  additional_traveller_details: [{ name: 'Hari Thapa' }, { name: 'Maya Rai' }],
  starts_at: '2026-12-05',
  ends_at: '2026-12-07',
  product: {
    ...product,
    kind: 'room',
    property_name: 'Phewa Horizon Resort',
    property_slug: 'phewa-horizon-resort',
    is_breakfast_included: true,
    total_beds: 1,
    max_allowed_guests: 2,
    max_allowed_childrens: 1,
  },
}

async function shown(node: ReactNode): Promise<{ html: string; words: string }> {
  const html = await text((await prerenderToNodeStream(<MemoryRouter>{node}</MemoryRouter>)).prelude)
  const words = html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { html, words }
}

describe('what is booked', () => {
  test('of a room tells its property, title, breakfast, beds, guests and children, check-in and check-out', async () => {
    const { html, words } = await shown(<ProductSummary booking={BOOKING} />)
    for (const part of [
      'Phewa Horizon Resort',
      'Deluxe Lake View',
      'Breakfast included',
      '1 bed',
      'Up to 2 guests',
      'and 1 child',
    ])
      expect(words).toContain(part)
    expect(words).toMatch(/Check-in.*5 Dec.*Check-out.*7 Dec/)
    expect(html).toContain('src="/media/lake.avif"')
  })

  test('of a package tells its title and 400 symbols of what it is', async () => {
    const description = 'To the foot of Annapurna, by villages and terraces. '.repeat(20)
    const tour = {
      ...product,
      title: 'Annapurna Base Camp',
      kind: 'package' as const,
      description,
      days: 11,
      meeting_point: null,
    }
    const { html, words } = await shown(<ProductSummary booking={{ ...BOOKING, type: 'package', product: tour }} />)
    expect(words).toContain('Annapurna Base Camp')
    const about = /<p[^>]*>(To the foot[^<]*)<\/p>/.exec(html)?.[1] ?? ''
    expect(about.length).toBeGreaterThan(390)
    expect(about.length).toBeLessThanOrEqual(400)
    expect(about.endsWith('…')).toBe(true)
  })

  test('has its details in a list: who travels, with whom, how to reach them, and their note', async () => {
    const { words } = await shown(<BookingDetails booking={BOOKING} />)
    for (const part of [
      'Sita Sharma',
      'sita@example.np',
      '9841234567',
      '2 adults, 1 child',
      'Hari Thapa, Maya Rai',
      'We arrive late.',
    ])
      expect(words).toContain(part)
  })
})
