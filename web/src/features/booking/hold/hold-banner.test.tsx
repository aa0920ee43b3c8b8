import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { HoldBanner } from './hold-banner.tsx'

test('the banner of a held booking shows its expiry in Nepal time', async () => {
  const hold = { holdExpiresAt: '2026-11-21T06:12:00.000Z', serverTime: '2026-11-21T06:00:00.000Z', receivedAt: 0 }
  const { prelude } = await prerenderToNodeStream(<HoldBanner hold={hold} onLapse={() => {}} />)
  expect(await text(prelude)).toContain('Your booking will be expired on Sat 21 Nov 2026, 11:57')
})
