import type { Booking } from '@chautari/contract/booking/shapes'
import { nepali } from '@chautari/contract/nepali-formats'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { TextFormatsContext } from '../../../ui/fields/text-formats.ts'
import { A_BOOKING, A_JOURNEY, A_LINE, A_ROOM } from '../testing/a-booking.ts'
import { BookingDetails } from './booking-details.tsx'
import { PriceSummary } from './price-summary.tsx'
import { ProductSummary } from './product-summary.tsx'

const BOOKING: Booking = {
  ...A_BOOKING,
  status: 'approved',
  is_paid: true,
  is_reserved: true,
  hold_expires_at: null,
  child_count: 1,
  note: 'We arrive late.',
  additional_traveller_details: [{ name: 'Hari Thapa' }, { name: 'Maya Rai' }],
  product: { ...A_ROOM, max_allowed_childrens: 1 },
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

describe('the product summary', () => {
  test('lists property, title, breakfast, beds, guests and children, check-in and check-out of a room', async () => {
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

  test('shows the title and 400 characters of the description of a package', async () => {
    const description = 'To the foot of Annapurna, by villages and terraces. '.repeat(20)
    const tour = {
      ...A_JOURNEY,
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

  test('lists the lead traveller, the other travellers, the contact details and the note', async () => {
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

test('the price names the coupon in the language that its name was written in', async () => {
  const coupon = { discounted_amount: 500, coupon_name: 'Five hundred off', remarks: '' }
  const { html } = await shown(
    <TextFormatsContext value={nepali}>
      <PriceSummary booking={{ ...BOOKING, coupon }} />
    </TextFormatsContext>,
  )
  expect(html).toContain('<span lang="en">Five hundred off</span>')
})

describe('the booking of a mix', () => {
  const mix: Booking = {
    ...BOOKING,
    total_amount: 24_000,
    lines: [
      {
        ...A_LINE,
        title: 'Family Room',
        max_allowed_guests: 4,
        max_allowed_childrens: 1,
        total_beds: 3,
        amount: 14_000,
        regular_amount: 16_000,
      },
      {
        ...A_LINE,
        room_slug: 'double',
        title: 'Standard Double',
        quantity: 2,
        meal: 'room_only',
        amount: 10_000,
        regular_amount: 10_000,
      },
    ],
  }

  test('names its rooms by type and counts all of them', async () => {
    const { words } = await shown(<ProductSummary booking={mix} />)
    expect(words).toContain('1 Family Room + 2 Standard Double')
    expect((await shown(<BookingDetails booking={mix} />)).words).toContain('3 rooms')
  })

  test('lists meals, beds and guests of each room type', async () => {
    const { words } = await shown(<ProductSummary booking={mix} />)
    expect(words).toMatch(/1 room: Family Room Breakfast included 3 beds per room Up to 4 guests and 1 child per room/)
    expect(words).toMatch(/2 rooms: Standard Double .* 1 bed per room Up to 2 guests per room/)
  })

  test('lists the price of the rooms of each type above the total', async () => {
    const { words } = await shown(<PriceSummary booking={mix} />)
    expect(words).toMatch(/1 room: Family Room .*Rs 16,000 Rs 14,000 2 rooms: Standard Double Rs 10,000 .*Rs 24,000/)
  })
})
