import type { Room } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PriceDetails } from './price-details.tsx'
import { StayChoice } from '../choice/stay-choice.tsx'
import { ReviewStep } from '../steps/review-step.tsx'
import { StepBar } from '../steps/step-bar.tsx'
import { aRoom } from '../testing/a-room.ts'
import { EMPTY_DRAFT } from '../testing/empty-draft.ts'
import { PACKAGE_STEPS, ROOM_STEPS, type StepName } from '../steps/steps.ts'

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 2, child: 0, rooms: 2 }

const ROOM: Room = {
  slug: 'phewa-horizon-resort-deluxe',
  title: 'Deluxe Lake View',
  type: 'Deluxe',
  category: 'Double',
  description: 'A room with a view.',
  room_rate: 7500,
  offer_price: 6000,
  campaign_name: 'Dashain Escape',
  offer_terms: null,
  is_breakfast_included: true,
  is_room_available: true,
  available_count: 3,
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
  total_price: 24000,
  regular_total_price: 30000,
  plan_code: 'standard',
  plans: [
    {
      code: 'standard',
      title: 'Standard rate',
      meal: 'breakfast',
      total_price: 24000,
      regular_total_price: 30000,
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

async function shown(node: ReactNode): Promise<{ html: string; words: string }> {
  const { prelude } = await prerenderToNodeStream(<MemoryRouter>{node}</MemoryRouter>)
  const html = (await text(prelude)).replaceAll('<!-- -->', '')
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { html, words }
}

test.each<[string, readonly StepName[], string]>([
  ['a room', ROOM_STEPS, '1 Your selection 2 Booking details 3 Payment details'],
  ['a package', PACKAGE_STEPS, '1 Booking details 2 Payment details'],
])('the step bar names the steps to %s', async (_of, steps, expected) => {
  const { html, words } = await shown(<StepBar steps={steps} step={1} addressOf={(step) => `?step=${step}`} />)
  expect(words).toBe(expected)
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
})

test('the price details list the rate per night up to the total in NPR', async () => {
  const { words } = await shown(<PriceDetails room={ROOM} stay={STAY} more={[]} />)
  expect(words).toMatch(/Room rate per night .*Rs 6,000 Nights × 2 Total rooms × 2 Total price NPR 24,000\.00/)
})

test('the summary is collapsed on a phone under a bar with the room, the dates, the party and the total', async () => {
  const { html } = await shown(<CheckoutSummary room={ROOM} stay={STAY} more={[]} onChange={() => {}} />)
  expect(html).not.toMatch(/<details[^>]* open/)
  const bar = /<summary>.*?<\/summary>/s.exec(html)?.[0].replaceAll(/<span lang="ne">.*?<\/span>|<[^>]*>/g, ' ')
  expect(bar?.replaceAll(/\s+/g, ' ')).toContain('Deluxe Lake View 5 – 7 Dec · 2 adults Rs 24,000 total, taxes incl.')
})

const MIX = {
  room: ROOM,
  stay: { ...STAY, adult: 4, child: 1, rooms: 1 },
  more: [{ room: aRoom({ slug: 'double', title: 'Double' }), quantity: 1 }],
}

test('the summary of a mix lists its rooms with their amounts and the total, and does not change its guests', async () => {
  const { html, words } = await shown(<CheckoutSummary {...MIX} onChange={() => {}} />)
  expect(words).toContain('1 Deluxe Lake View + 1 Double')
  expect(words).toMatch(/1 room: Deluxe Lake View Rs 12,000 .*1 room: Double Rs 12,000 .*Total price NPR 24,000\.00/)
  expect(words).toContain('2 rooms are enough for 4 adults, 1 child.')
  expect(html).not.toContain('<select')
  expect(html).toMatch(/href="\/property\/phewa-horizon-resort\?[^"]*rooms=2/)
  const { words: tooSmall } = await shown(<CheckoutSummary {...MIX} stay={{ ...MIX.stay, adult: 5 }} onChange={() => {}} />)
  expect(tooSmall).toContain('5 adults, 1 child don’t fit in these rooms.')
})

test('the review shows a mobile number in the form in which it is booked', async () => {
  const draft = { ...EMPTY_DRAFT, lead_traveller_phone: '+977 984-1234567', alternative_number: ' ९८०१२३४५६७ ' }
  const chosen = { name: 'Your stay', text: null, change: '?step=1' }
  const { words } = await shown(
    <ReviewStep chosen={chosen} draft={draft} change="?step=2" hold="" price={null} cancelling={null} />,
  )
  expect(words).toContain('+977 9841234567 · +977 9801234567')
  expect(words).not.toContain('+977 +977')
})

test('the room count says in the singular that one room is enough for one adult', async () => {
  const { words } = await shown(<StayChoice room={ROOM} stay={{ ...STAY, adult: 1, rooms: 1 }} onChange={() => {}} />)
  expect(words).toContain('1 room is enough for 1 adult.')
})

test('the room count goes up to the rooms left', async () => {
  const { html } = await shown(<StayChoice room={ROOM} stay={STAY} onChange={() => {}} />)
  expect([...html.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, count]) => count)).toEqual(['1', '2', '3'])
  for (const name of ['adult', 'child']) expect(html).toContain(`name="${name}"`)
})
