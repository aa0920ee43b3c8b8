import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { GuestPanel, PricePanel } from './booking-panels.tsx'

afterEach(() => vi.unstubAllGlobals())

type Booking = Parameters<typeof PricePanel>[0]['booking']

const NIGHTS = [
  { night: '2026-12-04', price: 3000 },
  { night: '2026-12-05', price: 2500 },
]

/** Returns the HTML of a panel. */
async function htmlOf(panel: ReactNode): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>{panel}</LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

/** Returns the amounts that a supplier reads in the panel with the price of a booking for some rooms. */
async function amountsFor(quantity: number): Promise<string[]> {
  const lines = [{ title: 'Lake room', plan: null, quantity, amount: quantity * 5500 }]
  const sums = { price: quantity * 5500, refunded: 0, commission: 0, commission_percent: 15, vat: 0, withheld: 0, earns: 1 }
  const html = await htmlOf(<PricePanel booking={{ lines, nights: NIGHTS, ...sums } as unknown as Booking} />)
  return [...html.matchAll(/Rs [\d,]+/g)].map(([amount]) => amount)
}

test.for([
  [1, ['Rs 5,500', 'Rs 3,000', 'Rs 2,500']],
  [2, ['Rs 11,000', 'Rs 6,000', 'Rs 5,000']],
] as const)('the nights of a stay in %s rooms add up to its line', async ([quantity, amounts]) => {
  expect((await amountsFor(quantity)).slice(0, 3)).toEqual(amounts)
})

test.for([true, false])('the price says why nothing is earned while the amount of a reversal is awaited: %s', async (awaits) => {
  const sums = { price: 5500, refunded: 0, unearned: 5500, commission: 0, commission_percent: 15, vat: 0, withheld: 0, earns: 0 }
  const booking = { lines: [], nights: [], ...sums, awaits_reversal: awaits } as unknown as Booking
  const html = await htmlOf(<PricePanel booking={booking} />)
  expect(html.includes('The payment provider took back part of the payment')).toBe(awaits)
  expect(html).toContain(awaits ? 'Kept back for now' : 'Taken back by the payment provider')
})

const DATES = { starts_on: '2026-12-04', ends_on: '2026-12-06', adults: 2, children: 0 }
const STAY = { kind: 'room', title: 'Lake room', property: 'Lakeview', note: null, contact: null, ...DATES }
const TREK = { ...STAY, kind: 'package', title: 'Larke Pass trek', property: null }

test.for([
  ['stay', STAY, 'Stay and guest'],
  ['trek', TREK, 'Trip and traveller'],
] as const)('the panel of who comes on a %s has the words for it', async ([, booking, heading]) => {
  const html = await htmlOf(<GuestPanel booking={booking as unknown as Booking} />)
  for (const each of ['Stay and guest', 'Trip and traveller']) expect(html.includes(each)).toBe(each === heading)
})
