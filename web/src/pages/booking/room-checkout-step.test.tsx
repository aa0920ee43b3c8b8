import type { Room } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'
import { nepali } from '@chautari/contract/nepali-formats'
import type { Restriction } from '@chautari/contract/rates/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ChosenRooms } from '../../features/booking/checkout/choice/chosen-rooms.ts'
import { TextFormatsContext } from '../../ui/fields/text-formats.ts'
import checkout from '../../texts/en/booking/checkout.ts'
import { RoomCheckoutStep } from './room-checkout-step.tsx'

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-06'), adult: 2, child: 0, rooms: 1 }

function roomWith(restriction: Restriction | null, left: number): Room {
  const price = {
    total_price: 6000,
    regular_total_price: 6000,
    refund_policy: [],
    free_cancellation_until: null,
    refund_terms: [],
  }
  const nights = [{ night: '2026-12-05', price: 6000, regular_price: 6000 }]
  return {
    slug: 'phewa-horizon-resort-deluxe',
    title: 'Deluxe Lake View',
    type: 'Deluxe',
    category: 'Double',
    description: 'A room with a view.',
    room_rate: 6000,
    offer_price: null,
    campaign_name: null,
    offer_terms: null,
    is_breakfast_included: true,
    is_room_available: restriction === null && left > 0,
    available_count: left,
    total_beds: 1,
    total_rooms: 14,
    max_allowed_childrens: 1,
    max_allowed_guests: 2,
    inclusions: [],
    files: [],
    daily_availabilities: [],
    property_name: 'Phewa Horizon Resort',
    property_slug: 'phewa-horizon-resort',
    average_rating: 4.5,
    ...price,
    plan_code: 'saver',
    plans: [{ code: 'saver', title: 'Saver rate', meal: 'breakfast', nights, restriction, ...price }],
  }
}

async function shown(
  restriction: Restriction | null,
  left: number,
  more: ChosenRooms[] = [],
  writing = english,
): Promise<string> {
  const step = (
    <TextFormatsContext value={writing}>
      <QueryClientProvider client={new QueryClient()}>
        <RoomCheckoutStep
          chosen={{ room: roomWith(restriction, left), stay: STAY, more }}
          step={1}
          addressOf={(to) => `?step=${to}`}
        />
      </QueryClientProvider>
    </TextFormatsContext>
  )
  const router = createMemoryRouter([{ path: '*', element: step }])
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

test('the first step of the checkout says what a stay breaks, and leads back to the dates', async () => {
  const html = await shown({ kind: 'too_late', count: 7 }, 3)
  expect(html).toContain(checkout.gone)
  expect(html).toContain('Book at least 7 days before check-in.')
  expect(html).toMatch(new RegExp(`href="/room/phewa-horizon-resort-deluxe[^>]*>${checkout.changeDates}<`))
  expect(html).not.toContain(checkout.continueToDetails)
})

test('the checkout names no restriction when too few rooms are left', async () => {
  const html = await shown({ kind: 'too_late', count: 7 }, 0)
  expect(html).toContain(checkout.gone)
  expect(html).not.toContain('Book at least')
  expect(html).not.toContain(checkout.changeDates)
})

test('the checkout of an available room continues', async () => {
  expect(await shown(null, 3)).toContain(checkout.continueToDetails)
})

test('the first step marks the English names of a room and its property on a Nepali page', async () => {
  const double = { ...roomWith(null, 2), slug: 'double', title: 'Double' }
  for (const more of [[], [{ room: double, quantity: 2 }]]) {
    const html = await shown(null, 3, more, nepali)
    expect(html).toMatch(/<h3>.*<span lang="en">Deluxe Lake View<\/span><\/h3>/s)
    expect(html).toContain('<span lang="en">at Phewa Horizon Resort</span>')
  }
})

test('the checkout of a mix shows the rooms of each type and continues while all of them are available', async () => {
  const double = { ...roomWith(null, 2), slug: 'double', title: 'Double' }
  const html = (await shown(null, 3, [{ room: double, quantity: 2 }])).replaceAll('<!-- -->', '')
  expect(html).toMatch(/<h3>1 room: Deluxe Lake View<\/h3>.*<h3>2 rooms: Double<\/h3>/s)
  expect(html).toContain(checkout.continueToDetails)
  const sold = await shown(null, 3, [{ room: { ...double, available_count: 1 }, quantity: 2 }])
  expect(sold).toContain(checkout.mixGone)
  expect(sold).toMatch(new RegExp(`href="/property/phewa-horizon-resort[^>]*>${checkout.otherRooms}<`))
})
