import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { MapCard } from '../map/map-card.tsx'
import { ResultCard } from './result-card.tsx'

const PROPERTY: PropertyResult = {
  from_date: '2026-12-01',
  to_date: '2026-12-03',
  slug: 'phewa-horizon-resort',
  title: 'Phewa Horizon Resort',
  brand_name: 'Horizon Stays',
  kind: 'Resort',
  city: 'Pokhara',
  country: 'Nepal',
  address: 'Lakeside, Pokhara',
  latitude: 28.2,
  longitude: 83.95,
  cover_image: { url: '/media/lake-1-800.avif', name: 'lake-1', alt: 'A lake at dawn', colour: '#446688' },
  star_rating: 4,
  amenities: ['Wi-Fi', 'Garden'],
  starting_price: 6000,
  minimum_room_rate: 7500,
  average_rating: 4.5,
  reviews_count: 12,
  campaign_name: 'Dashain Escape',
  room_slug: 'phewa-horizon-resort-standard',
  room_title: 'Standard Room',
  plan: { code: 'standard', title: 'Standard rate' },
  mix: null,
  availability: true,
  available_count: 12,
  total_price: 12000,
  regular_total_price: 15000,
  free_cancellation_until: null,
  refund_terms: [],
}

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 2, child: 0, rooms: 1 }
const PLACE = { search: 'Pokhara', latitude: '', longitude: '', address: '', searchBy: 'city' } as const

async function shown(facts: Partial<PropertyResult> = {}, { stay = STAY, isWaiting = false } = {}): Promise<string> {
  const card = (
    <ResultCard
      property={{ ...PROPERTY, from_date: stay.startDate, to_date: stay.endDate, ...facts }}
      place={PLACE}
      stay={stay}
      scoreWord="good"
      isWaiting={isWaiting}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: card }])
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

/** Returns the text of the markup on one line. */
const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const bookNow = (html: string) => /<(?:a|button)[^>]*aria-label="Book Now: [^>]*>/.exec(html)?.[0] ?? ''

describe('the card of a property in the results', () => {
  test('shows its picture, brand, title, city and country, and its campaign', async () => {
    const html = await shown()
    expect(html).toContain('alt="A lake at dawn"')
    for (const part of ['Horizon Stays', 'Phewa Horizon Resort', 'Pokhara, Nepal', 'Dashain Escape'])
      expect(words(html)).toContain(part)
  })

  test('shows the saving in rupees, with the campaign and without', async () => {
    expect(words(await shown())).toMatch(/Save Rs [\d,]+ · Dashain Escape/)
    expect(words(await shown({ campaign_name: null }))).toMatch(/Save Rs [\d,]+/)
  })

  test('cuts the title to 40 characters, and keeps the full one for screen readers', async () => {
    const title = 'The Very Long Name of a Guest House by the Lake'
    const html = await shown({ title })
    expect(words(html)).toContain('The Very Long Name of a Guest House by…')
    expect(html).toContain(`aria-label="${title}"`)
  })

  test('shows the price with FROM and the regular price struck through', async () => {
    const html = await shown()
    expect(words(html)).toContain('Rs 12,000')
    expect(words(html)).toContain('Standard Room')
    expect(words(html)).toContain('FROM Regular price Rs 15,000 Rs 12,000')
    expect(words(html)).toContain('2 nights, 1 room, taxes included')
    expect(words(/<s>.*?<\/s>/.exec(html)?.[0] ?? '')).toBe('Regular price Rs 15,000')
    expect(await shown({ regular_total_price: 12000 })).not.toContain('Rs 15,000')
  })

  test('explains the price: rate of a night, nights and rooms, saving and total', async () => {
    const html = await shown()
    const details = words(/<details.*<\/details>/s.exec(html)?.[0] ?? '')
    expect(details).toContain('Standard Room · 2 nights, 1 room, taxes included Why this price?')
    expect(details).toContain(
      'Average Rs 7,500 × 2 nights × 1 room Rs 15,000 Dashain Escape − Rs 3,000 Total, taxes included Rs 12,000',
    )
  })

  test.each([
    ['one night', 6000, '2026-12-06', 'Rs 6,000 × 1 night × 1 room Rs 6,000'],
    // No night of 5,000 and 6,000 has the mean, although it is whole.
    ['nights of 5,000 and 6,000', 11_000, '2026-12-07', 'Average Rs 5,500 × 2 nights × 1 room Rs 11,000'],
    ['nights of 5,900 and 6,101', 12_001, '2026-12-07', 'Average Rs 6,000.50 × 2 nights × 1 room Rs 12,001'],
  ])('names the rate of a single night, and the mean of several: %s', async (_nights, total, end, expected) => {
    const stay = { ...STAY, endDate: calendarDate(end) }
    const property = { campaign_name: null, regular_total_price: total, total_price: total }
    const details = words(/<details.*<\/details>/s.exec(await shown(property, { stay }))?.[0] ?? '')
    expect(details).toContain(`Why this price? ${expected} Total, taxes included`)
  })

  test('links to its rooms by Check Availability, and to the checkout of its room by Book Now', async () => {
    const html = await shown()
    expect(html).toMatch(/<a[^>]*aria-label="Check Availability: Phewa Horizon Resort"[^>]*>/)
    expect(bookNow(html)).toContain('/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard?')
  })

  test('names the rooms of a mix with their prices, and opens and books exactly these', async () => {
    const plan = { code: 'standard', title: 'Standard rate' }
    const mix = [
      { room_slug: 'phewa-family', room_title: 'Family Room', quantity: 1, plan, total_price: 7000 },
      { room_slug: 'phewa-double', room_title: 'Double', quantity: 2, plan, total_price: 5000 },
    ]
    const html = await shown({ mix, available_count: 1 }, { stay: { ...STAY, adult: 7, rooms: 3 } })
    const details = words(/<details.*<\/details>/s.exec(html)?.[0] ?? '')
    expect(details).toContain('1 Family Room + 2 Double · 2 nights, 3 rooms, taxes included')
    expect(details).toContain('Why this price? 1 Family Room Rs 7,000 2 Double Rs 5,000 Total, taxes included Rs 12,000')
    expect(words(html)).not.toContain('Only 1 room')
    expect(/<a[^>]*aria-label="Check Availability[^>]*>/.exec(html)?.[0]).toMatch(/href="[^"]*adult=7[^"]*rooms=3#rooms"/)
    const address = bookNow(html).replaceAll('&amp;', '&')
    expect(address).toContain('/room/phewa-family?')
    expect(address).toMatch(/adult=7&child=0&rooms=1&plan=standard&more=phewa-double:2:standard"/)
  })

  test('names the dates that flexible dates chose, and opens and books exactly these', async () => {
    const html = await shown({ from_date: '2026-12-08', to_date: '2026-12-11' })
    expect(words(html)).toMatch(/Cheapest dates: Tue 8 – Fri 11 Dec/)
    expect(words(html)).toContain('3 nights, 1 room')
    const opened = [...html.matchAll(/href="([^"]*startDate[^"]*)"/g)].map(([, href]) => href)
    expect(opened).toHaveLength(3)
    for (const href of opened) expect(href).toContain('startDate=2026-12-08&amp;endDate=2026-12-11')
  })

  test('names no dates when they are the searched ones', async () => {
    expect(words(await shown())).not.toContain('Cheapest dates')
  })

  test('says twice that a sold-out property is unavailable, and disables Book Now', async () => {
    const html = await shown({ availability: false, available_count: 0 })
    expect(words(html)).toContain('The room is not available in the provided date.')
    expect(words(html)).toContain('Not available')
    expect(bookNow(html)).toMatch(/^<button[^>]*aria-disabled="true"/)
  })

  test('disables Book Now while the results are loading again', async () => {
    expect(bookNow(await shown())).not.toContain('aria-disabled')
    expect(bookNow(await shown({}, { isWaiting: true }))).toContain('aria-disabled="true"')
  })

  test('shows the rooms left when there are fewer than ten', async () => {
    expect(words(await shown({ available_count: 9 }))).toContain('Only 9 rooms')
    expect(words(await shown({ available_count: 10 }))).not.toContain('Only')
  })
})

test('the map card of a property names the dates that flexible dates chose', async () => {
  const onMap = async (dates: Pick<PropertyResult, 'from_date' | 'to_date'>) => {
    const router = createMemoryRouter([{ path: '*', element: <MapCard property={{ ...PROPERTY, ...dates }} stay={STAY} /> }])
    return words(await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude))
  }
  expect(await onMap({ from_date: '2026-12-08', to_date: '2026-12-11' })).toMatch(/Cheapest dates: Tue 8 – Fri 11 Dec/)
  expect(await onMap({ from_date: STAY.startDate, to_date: STAY.endDate })).not.toContain('Cheapest dates')
})
