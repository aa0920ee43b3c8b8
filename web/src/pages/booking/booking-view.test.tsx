import type { Booking } from '@chautari/contract/booking/shapes'
import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { statusTone } from '../../features/booking/status/booking-status.ts'
import { A_BOOKING } from '../../features/booking/testing/a-booking.ts'
import texts from '../../texts/en/booking/booking.ts'
import manage from '../../texts/en/servicing/manage.ts'
import { BookingView } from './booking-view.tsx'

const BOOKING: Booking = {
  ...A_BOOKING,
  refundable_policy: {
    refundable_amount: 15200,
    user_paid_amount: 15200,
    is_by_hand: false,
    quote: 'q',
    tiers: [{ hours_before: 168, percent: 100 }],
  },
}

const PACKAGE: Partial<Booking> = {
  type: 'package',
  product: {
    kind: 'package',
    title: 'Annapurna Base Camp trek',
    slug: 'annapurna-base-camp-trek',
    type: 'Trek',
    start_date_time: '2026-12-05T01:15:00.000Z',
    end_date_time: '2026-12-16T10:15:00.000Z',
    thumbnail: { url: '/media/camp.avif', alt: 'The camp' },
    location: { address: { city: 'Pokhara', country: 'Nepal' } },
    venue: null,
    description: 'To the foot of Annapurna.',
    days: 11,
    meeting_point: null,
  },
}

async function shown(facts: Partial<Booking>): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <BookingView receivedAt={0} booking={{ ...BOOKING, ...facts }} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

/** Returns the labels of all buttons and links that act on the booking, in order. */
const offered = (html: string) =>
  [...html.matchAll(/<(?:a|button)[^>]*>((?:(?!<\/(?:a|button)>).)*)/g)]
    .map(([, inside = '']) => inside.replace(/<[^>]*>/g, '').trim())
    .filter((words) => OFFERS.includes(words))

const OFFERS = [
  'Pay Now',
  'Book again',
  'See other rooms',
  'See other dates',
  'Check again',
  'Get voucher',
  'Add to calendar',
  'Cancel Booking',
  'Email me a code',
]

const KINDS = [
  ['unpaid', {}],
  ['paid', { is_paid: true }],
  ['free', { is_free: true, total_amount: 0 }],
] as const

const EVERY = BOOKING_STATUSES.flatMap((status) =>
  [true, false].flatMap((is_reserved) =>
    KINDS.map(([kind, money]) => ({ status, kind, is_reserved, facts: { status, is_reserved, ...money } })),
  ),
)

/** The expected results by spec 1 §4, written independently of the code. */
function expected({ status, kind, is_reserved }: (typeof EVERY)[number]): string[] {
  if (status === 'payment_pending' || status === 'payment_failed') {
    if (kind === 'paid') return []
    // A free booking is held until the link in its email is used (decision 103). It has nothing to pay.
    const held = kind === 'free' ? [] : ['Pay Now']
    return is_reserved ? held : ['Book again']
  }
  if (status === 'payment_verification_pending' || status === 'payment_verification_failed') return ['Check again']
  const documents = ['Get voucher', 'Add to calendar']
  if (status === 'approved') return kind === 'unpaid' ? documents : [...documents, 'Cancel Booking']
  return status === 'cancellation_pending' || status === 'cancellation_rejected' ? documents : []
}

describe('BookingView shows the badge and buttons of a booking', () => {
  test.each(EVERY)('$status, $kind, reserved $is_reserved', async (row) => {
    const html = await shown(row.facts)
    expect(html).toContain(`data-tone="${statusTone(row.status)}"`)
    expect(html).toContain(texts[row.status])
    expect(offered(html)).toEqual(expected(row))
    expect(offered(await shown({ ...row.facts, ...PACKAGE }))).toEqual(expected(row))
  })
})

test('BookingView says how to change a booking where it can be cancelled, and not for others', async () => {
  const approved = await shown({ status: 'approved', is_paid: true })
  expect(approved).toContain('href="/contact-us"')
  expect(approved).toContain(manage.changeAsk)
  expect(await shown({ status: 'payment_pending' })).not.toContain(manage.changeAsk)
  expect(await shown({ status: 'approved', is_paid: true, is_completed: true })).not.toContain(manage.changeAsk)
})

test('BookingView shows an unknown status unchanged and offers no actions', async () => {
  const html = await shown({ status: 'on_the_moon' as Booking['status'], is_paid: true })
  expect(html).toContain('on_the_moon')
  expect(offered(html)).toEqual([])
})

test('BookingView mentions a lapsed hold of an unverified payment only after the hold has ended', async () => {
  const status = 'payment_verification_failed'
  expect(await shown({ status, is_reserved: false })).toContain(texts.unverifiedNotHeld)
  expect(await shown({ status, is_reserved: true })).not.toContain(texts.unverifiedNotHeld)
})

test('BookingView announces the refund of a rejected paid booking, and later that it was sent', async () => {
  const rejected: Partial<Booking> = { status: 'reject', is_paid: true, refund_amount: 15200 }
  const [ahead, sent] = ['We’ll refund Rs 15,200', 'We’ve refunded Rs 15,200']
  expect(await shown(rejected)).toContain(ahead)
  const html = await shown({ ...rejected, timeline: [{ step: 'refund_sent', at: '2026-11-22T06:00:00.000Z' }] })
  expect(html).toContain(sent)
  expect(html).not.toContain(ahead)
})

test('BookingView links to alternatives when the product is sold out', async () => {
  expect(offered(await shown({ has_availability: false }))).toEqual(['See other rooms'])
  expect(offered(await shown({ has_availability: false, ...PACKAGE }))).toEqual(['See other dates'])
})

test('BookingView by reference alone offers a code by email before cancelling', async () => {
  const html = await shown({ status: 'approved', is_paid: true, is_reserved: true, is_masked: true })
  expect(offered(html)).toEqual(['Email me a code', 'Cancel Booking'])
  expect(html).toContain('href="/#access"')
})

test('BookingView shows where to go and whom to call, also by reference alone, until the booking is cancelled', async () => {
  const paid: Partial<Booking> = { status: 'approved', is_paid: true, is_reserved: true }
  for (const facts of [paid, { ...paid, is_masked: true }]) {
    const html = await shown(facts)
    expect(html).toContain('Lakeside Road 6, Pokhara')
    expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=28.21,83.96"')
    expect(html).toContain('href="tel:+977610000142"')
    expect(html).toContain('14:00 – 22:00')
  }
  expect(await shown({ status: 'cancelled', is_paid: true })).not.toContain('tel:+977610000142')
})

test('BookingView of a confirmed booking leads with the way there and the voucher, in the order of the keyboard', async () => {
  const qr_code = { size: 25, path: 'M0 0h7v1h-7z' }
  const paid: Partial<Booking> = { status: 'approved', is_paid: true, is_reserved: true, qr_code }
  for (const facts of [
    paid,
    { ...paid, ...PACKAGE, product: { ...(PACKAGE.product as Booking['product']), venue: A_BOOKING.product.venue } },
  ]) {
    const html = await shown(facts)
    const marks = [
      texts.approvedHeading,
      texts.directions,
      texts.qrCode,
      texts.voucher,
      texts.price,
      'Cancel Booking',
      texts.details,
    ]
    const places = marks.map((mark) => html.search(new RegExp(`(?:>|=")${mark}[<"]`)))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(html).toContain(qr_code.path)
  }
  expect(await shown({ ...paid, is_masked: true, qr_code: null })).not.toContain(texts.qrCode)
  const after = await shown({ ...paid, is_completed: true })
  expect(after).toContain(texts.yourVoucher)
  expect(after).not.toContain(texts.qrCode)
})

test('BookingView of a booking that waits for approval says first until when the supplier replies', async () => {
  const html = await shown({ status: 'pending', is_paid: true, is_reserved: true, approve_by: '2026-11-22T06:00:00.000Z' })
  expect(html).toMatch(/The property replies by [^<]*11:45 at the latest/)
  expect(html.indexOf('The property replies by')).toBeLessThan(html.indexOf(texts.directions))
})

test('BookingView shows what cancelling returns until when', async () => {
  const html = await shown({ status: 'approved', is_paid: true, is_reserved: true })
  expect(html).toContain('Until Sat 28 Nov 2026, 14:00')
  expect(html).toContain('Full refund, Rs 15,200')
})
