import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { BookingState } from './booking-state.tsx'
import type { Booking } from './bookings-query.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the words that a supplier reads of a booking in a status. */
async function wordsOf(status: Booking['status']): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <BookingState booking={{ status, answer_by: null }} />
      </LocaleProvider>
    </MantineProvider>,
  )
  return (await text(prelude)).replaceAll(/<style.*?<\/style>|<script.*?<\/script>|<[^>]*>/gs, '')
}

test.each([
  ['pending', 'To answer'],
  ['approved', 'Confirmed'],
  ['reject', 'Declined'],
  ['cancellation_pending', 'Guest asked to cancel'],
  ['cancellation_rejected', 'Confirmed'],
  ['cancellation_approved', 'Cancelled'],
  ['cancelled', 'Cancelled'],
] as const)('a booking that is %s is shown as "%s"', async (status, words) => {
  expect(await wordsOf(status)).toBe(words)
})
