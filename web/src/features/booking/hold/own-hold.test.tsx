import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HeldByYou } from './own-hold.tsx'

test('HeldByYou shows the time left of its own hold, even when another hold of the browser ends first', async () => {
  const hold = { reference: '7K3M9QX2VD8RW4HT', stay: 'lake-room 2026-11-27', endsAt: 1_000_000 }
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <HeldByYou hold={hold} now={1_000_000 - 491_200} />
    </MemoryRouter>,
  )
  const html = await text(prelude)
  expect(html).toContain('08:12')
  expect(html).toContain('href="/payment/7K3M9QX2VD8RW4HT')
})
