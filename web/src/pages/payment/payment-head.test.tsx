import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { A_BOOKING } from '../../features/booking/testing/a-booking.ts'
import texts from '../../texts/en/booking/booking.ts'
import { PaymentHead } from './payment-head.tsx'

test('the head of a payment names its amount as the total', async () => {
  const html = await text((await prerenderToNodeStream(<PaymentHead heading="Pay" booking={A_BOOKING} />)).prelude)
  expect(html.replace(/<[^>]*>/g, '')).toContain(`${texts.total} Rs 15,200`)
})
