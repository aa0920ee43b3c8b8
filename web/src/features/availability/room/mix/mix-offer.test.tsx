import type { RoomMix } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import type { ReactNode } from 'react'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BookBar } from '../book-bar.tsx'
import { RoomList } from '../room-list.tsx'
import { cheaperStayOfMix } from '../../../../entities/availability/cheaper-stays.ts'
import { CheaperHint } from '../cheaper-hint.tsx'
import { MixOffer } from './mix-offer.tsx'

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 4, child: 1, rooms: 2 }
const PLAN = { code: 'standard', title: 'Standard rate' }
const MIX: RoomMix = {
  lines: [
    { room_slug: 'lake-family', room_title: 'Family Room', quantity: 1, plan: PLAN, total_price: 18_000 },
    { room_slug: 'lake-double', room_title: 'Double', quantity: 1, plan: PLAN, total_price: 10_000 },
  ],
  total_price: 28_000,
  regular_total_price: 30_000,
  free_cancellation_until: null,
  refund_terms: [{ until: '2026-12-03T08:15:00.000Z', percent: 50 }],
}

async function shown(node: ReactNode) {
  const html = await text((await prerenderToNodeStream(<MemoryRouter>{node}</MemoryRouter>)).prelude)
  const words = html.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, ' ')
  return { html, words: words.replace(/\s+/g, ' ').trim() }
}

test('a mix is offered with its rooms, total and strictest terms, and Book Now opens the checkout of all its lines', async () => {
  const { html, words } = await shown(<MixOffer mix={MIX} stay={STAY} propertySlug="lake" />)
  expect(words).toContain('1 Family Room + 1 Double')
  expect(words).toContain('Rs 28,000')
  expect(words).toMatch(/50.*Rs 14,000/)
  const address = /<a[^>]*href="([^"]*)"[^>]*>Book Now/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect(address).toBe(
    '/checkout/property/lake/room/lake-family?startDate=2026-12-05&endDate=2026-12-07&adult=4&child=1&rooms=1' +
      '&plan=standard&more=lake-double:1:standard',
  )
})

test('the bar of the property shows the price of the mix when no single type is available', async () => {
  expect((await shown(<BookBar rooms={[]} mix={MIX} stay={STAY} target="rooms" />)).words).toContain('Rs 28,000')
  expect((await shown(<BookBar rooms={[]} mix={null} stay={STAY} target="rooms" />)).words).toContain('Not available')
})

test('the list does not say that no room matches when a mix does', async () => {
  const list = (hasMix: boolean) =>
    shown(<RoomList rooms={[]} pages={1} hasFailed={false} hasMix={hasMix} renderRow={() => null} more={null} stayBarId="stay" />)
  expect((await list(true)).words).toBe('')
  expect((await list(false)).words).toContain('No matching rooms found')
})

test('a mix names the cheaper dates of its party, and opens them', async () => {
  const cheaper = { from_date: '2026-12-09', to_date: '2026-12-11', total_price: 26_000, saving: 2000 }
  const found = cheaperStayOfMix([
    { ...cheaper, room_slug: 'lake-family', plan_code: 'standard', saving: 900 },
    { ...cheaper, room_slug: null, plan_code: null },
  ])
  const hint = <CheaperHint found={found} stay={STAY} addressOf={({ startDate, rooms }) => `/lake?${startDate}&${rooms}`} />
  const { html, words } = await shown(<MixOffer mix={MIX} stay={STAY} propertySlug="lake" hint={hint} />)
  expect(words).toMatch(/Cheaper from .*: Rs 2,000 less/)
  expect(html).toContain('href="/lake?2026-12-09&amp;2"')
})
