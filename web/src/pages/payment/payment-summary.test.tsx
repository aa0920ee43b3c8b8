import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { A_BOOKING } from '../../features/booking/testing/a-booking.ts'
import texts from '../../texts/en/payment/payment.ts'
import { PaymentSummary } from './payment-summary.tsx'

test('the summary of a payment has the coupon before the price, and its tab order is its visual order', async () => {
  const summary = (
    <QueryClientProvider client={new QueryClient()}>
      <PaymentSummary booking={A_BOOKING} isPayable isFolded onChanged={() => {}} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: summary }])
  const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
  const coupon = html.indexOf(texts.coupon)
  expect(coupon).toBeGreaterThan(0)
  expect(html.indexOf('id="price-heading"')).toBeGreaterThan(coupon)
  // WCAG 2.4.3: both the coupon and the nightly prices are focusable.
  const css = readFileSync(join(import.meta.dirname, 'payment-page.module.css'), 'utf8')
  expect(css).not.toMatch(/[{;\s]order:/)
})
