import type { Room } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { BookingBox } from './booking-box.tsx'
import { RoomBookBar } from './room-book-bar.tsx'
import { RoomDetails } from './room-details.tsx'
import { RoomList } from './room-list.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomPlans } from './plans/room-plans.tsx'
import { RoomRow } from './room-row.tsx'
import { RoomsLeft } from './rooms-left.tsx'

const ROOM: Room = {
  slug: 'phewa-horizon-resort-deluxe',
  title: 'Deluxe Lake View',
  type: 'Deluxe',
  category: 'Double',
  description: 'A room with a view.',
  room_rate: 7500,
  offer_price: 6000,
  campaign_name: null,
  offer_terms: null,
  is_breakfast_included: true,
  is_room_available: true,
  available_count: 12,
  total_beds: 1,
  total_rooms: 14,
  max_allowed_childrens: 1,
  max_allowed_guests: 2,
  inclusions: ['Breakfast'],
  files: [],
  daily_availabilities: [{ date: '2026-12-05', available_count: 12 }],
  property_name: 'Phewa Horizon Resort',
  property_slug: 'phewa-horizon-resort',
  average_rating: 4.5,
  total_price: 12000,
  regular_total_price: 15000,
  plan_code: 'standard',
  plans: [
    {
      code: 'standard',
      title: 'Standard rate',
      meal: 'breakfast',
      total_price: 12000,
      regular_total_price: 15000,
      nights: [
        { night: '2026-12-05', price: 6000, regular_price: 7500 },
        { night: '2026-12-06', price: 6000, regular_price: 7500 },
      ],
      restriction: null,
      refund_policy: [],
      free_cancellation_until: null,
      refund_terms: [],
    },
  ],
  refund_policy: [],
  free_cancellation_until: null,
  refund_terms: [],
}

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 2, child: 0, rooms: 1 }

async function rendered(node: ReactNode): Promise<string> {
  return text((await prerenderToNodeStream(<MemoryRouter>{node}</MemoryRouter>)).prelude)
}

const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const list = (rooms: Room[], hasFailed = false) =>
  rendered(
    <RoomList
      rooms={rooms}
      pages={1}
      hasFailed={hasFailed}
      stayBarId="stay"
      more={null}
      renderRow={(room) => <RoomRow room={room} stay={STAY} opening={{ to: '/room', state: null, onClick: () => {} }} />}
    />,
  )

const UNTIL = '2026-12-04T08:15:00.000Z'
const [STANDARD] = ROOM.plans
const CHOICE: Room = {
  ...ROOM,
  total_price: 10_800,
  plan_code: 'saver',
  plans: [
    { ...STANDARD!, free_cancellation_until: UNTIL, refund_terms: [{ until: UNTIL, percent: 100 }] },
    { ...STANDARD!, code: 'saver', title: 'Saver rate', total_price: 10_800 },
  ],
}

describe('a room with two plans', () => {
  const checkout = /href="\/checkout[^"]*"/

  test('shows the terms of each plan, with its name', async () => {
    const shown = words(await rendered(<RoomDetails room={CHOICE} stay={STAY} level={2} />))
    expect(shown).toMatch(/If you cancel: Free cancellation .* If you cancel: Save 10%, non-refundable Non-refundable/)
    expect(words(await rendered(<RoomDetails room={ROOM} stay={STAY} level={2} />))).toContain('If you cancel Non-refundable')
  })

  test.each([
    ['the bar of its dialog', <BookingBox key="bar" room={CHOICE} stay={STAY} isBar />],
    ['the bar of a phone', <RoomBookBar key="bar" room={CHOICE} stay={STAY} stayBarId="stay" />],
  ])('is not booked by %s, which says that its price is the lowest and leads to the plans', async (_bar, bar) => {
    const html = await rendered(bar)
    expect(words(html)).toContain('From Rs 10,800')
    expect(html).not.toMatch(checkout)
    expect(html).toContain('#plans"')
    expect(await rendered(<BookingBox room={CHOICE} stay={STAY} />)).toMatch(/ id="plans".*\/checkout/s)
  })

  test('names the meals of each plan where they differ, and those of all once', async () => {
    const different = {
      ...CHOICE,
      plans: CHOICE.plans.map((plan, n) => (n === 0 ? plan : { ...plan, meal: 'half_board' as const })),
    }
    const shown = async (room: Room) =>
      words(`${await rendered(<RoomFacts room={room} />)} ${await rendered(<RoomPlans room={room} stay={STAY} />)}`)
    const texts = await shown(different)
    expect(texts.split('Breakfast included')).toHaveLength(2)
    expect(texts).toMatch(/Breakfast included .*Save 10%, non-refundable Half board: breakfast and dinner/)
    expect((await shown(CHOICE)).split('Breakfast included')).toHaveLength(2)
  })

  test('the bar books a room without a choice of plans', async () => {
    expect(await rendered(<BookingBox room={ROOM} stay={STAY} isBar />)).toMatch(checkout)
    expect(await rendered(<RoomBookBar room={ROOM} stay={STAY} stayBarId="stay" />)).toMatch(checkout)
  })
})

describe('the rooms left', () => {
  test.each([
    [1, 'Only 1 room', 'few'],
    [9, 'Only 9 rooms', 'few'],
    [10, '10 rooms', 'many'],
  ])('%i are shown as "%s"', async (count, expected, tone) => {
    const html = await rendered(<RoomsLeft count={count} isAvailable />)
    expect(words(html)).toBe(expected)
    // The colour of ten and more is green: `.many` in rooms-left.module.css.
    expect(html).toMatch(new RegExp(`class="[^"]*${tone}`))
  })

  test('are not counted for a room that is unavailable', async () => {
    expect(words(await rendered(<RoomsLeft count={3} isAvailable={false} />))).toBe('Not available')
  })
})

describe('the rooms of a property', () => {
  test('link to the checkout by Book Now, each for its stay', async () => {
    expect(await list([ROOM])).toMatch(/<a[^>]*aria-label="Book Now: Deluxe Lake View"/)
  })

  test('say that they are unavailable when sold out, and cannot be booked', async () => {
    const html = await list([{ ...ROOM, is_room_available: false, available_count: 0 }])
    expect(words(html)).toContain('Not available')
    expect(words(html)).toContain('The room is not available in the provided date.')
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Book Now/)
    expect(html).not.toMatch(/<a[^>]*aria-label="Book Now/)
  })

  test('say that none matches, and suggest other dates when loading failed', async () => {
    expect(words(await list([]))).toMatch(/^No matching rooms found Try other dates/)
    expect(words(await list([], true))).toMatch(/^No matching rooms found We couldn’t load the rooms\. Change the dates/)
    expect(await list([], true)).toContain('href="#stay"')
  })
})
