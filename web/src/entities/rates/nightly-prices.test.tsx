import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { NightlyPrices } from './nightly-prices.tsx'

const NIGHTS = [
  { night: '2026-12-05', price: 6000, regular_price: 7500 },
  { night: '2026-12-06', price: 6500.5, regular_price: 6500.5 },
]

async function words(rooms: number): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<NightlyPrices nights={NIGHTS} rooms={rooms} />)
  return (await text(prelude))
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('the nights of several rooms are for all of them, say so, and add up to the total', async () => {
  const shown = await words(3)
  expect(shown).toContain('Price of each night, 3 rooms')
  expect(shown).toMatch(/Regular price Rs 22,500 Rs 18,000 .* Rs 19,501.50 Total for 3 rooms Rs 37,501.50/)
})

test('NightlyPrices adds up the nights of one room to its total', async () => {
  expect(await words(1)).toMatch(/Price of each night Night .* Rs 6,000 .* Rs 6,500.50 Total for 1 room Rs 12,500.50/)
})
