import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { PricePanel } from './booking-panels.tsx'

afterEach(() => vi.unstubAllGlobals())

type Booking = Parameters<typeof PricePanel>[0]['booking']

const NIGHTS = [
  { night: '2026-12-04', price: 3000 },
  { night: '2026-12-05', price: 2500 },
]

/** Returns the amounts that a supplier reads in the panel with the price of a booking for some rooms. */
async function amountsFor(quantity: number): Promise<string[]> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const lines = [{ title: 'Lake room', plan: null, quantity, amount: quantity * 5500 }]
  const sums = { price: quantity * 5500, refunded: 0, commission: 0, commission_percent: 15, vat: 0, withheld: 0, earns: 1 }
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <PricePanel booking={{ lines, nights: NIGHTS, ...sums } as unknown as Booking} />
      </LocaleProvider>
    </MantineProvider>,
  )
  return [...(await text(prelude)).matchAll(/Rs [\d,]+/g)].map(([amount]) => amount)
}

test.for([
  [1, ['Rs 5,500', 'Rs 3,000', 'Rs 2,500']],
  [2, ['Rs 11,000', 'Rs 6,000', 'Rs 5,000']],
] as const)('the nights of a stay in %s rooms add up to its line', async ([quantity, amounts]) => {
  expect((await amountsFor(quantity)).slice(0, 3)).toEqual(amounts)
})
