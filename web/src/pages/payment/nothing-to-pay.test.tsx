import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { A_BOOKING } from '../../features/booking/testing/a-booking.ts'
import texts from '../../texts/en/payment/payment.ts'
import { NothingToPay } from './nothing-to-pay.tsx'

async function shown(booking: typeof A_BOOKING): Promise<string> {
  const notice = (
    <QueryClientProvider client={new QueryClient()}>
      <NothingToPay booking={booking} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: notice }])
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

describe('the payment page of a booking that has nothing to pay', () => {
  test.each(['approved', 'pending', 'cancelled'] as const)('leads to the booking (%s)', async (status) => {
    const html = await shown({ ...A_BOOKING, status, is_paid: true })
    expect(html).toMatch(new RegExp(`<a[^>]*href="[^"]*${A_BOOKING.booking_reference}[^"]*"[^>]*>${texts.seeBooking}`))
  })

  test('says that a paid booking is confirmed', async () => {
    expect(await shown({ ...A_BOOKING, status: 'approved', is_paid: true })).toContain(texts.confirmed)
  })
})
