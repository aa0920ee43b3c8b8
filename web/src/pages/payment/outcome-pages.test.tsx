import type { Booking } from '@chautari/contract/booking/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { A_BOOKING, REFERENCE } from '../../features/booking/testing/a-booking.ts'
import type { Refund } from '../../features/servicing/refunds/use-refunds.ts'
import texts from '../../texts/en/payment/payment.ts'
import manage from '../../texts/en/servicing/manage.ts'
import { ErrorOfBooking } from './error-of-booking.tsx'
import { SuccessOfBooking } from './success-of-booking.tsx'

const PAID: Partial<Booking> = { is_paid: true, is_reserved: true }

type Page = (booking: Booking) => ReactNode

async function shown(facts: Partial<Booking>, page: Page, refunds: Refund[] = []): Promise<string> {
  const booking = { ...A_BOOKING, ...facts }
  const client = new QueryClient()
  client.setQueryData(['booking', REFERENCE], { booking, receivedAt: 0 })
  client.setQueryData(['booking', REFERENCE, 'refunds'], refunds)
  const element = <QueryClientProvider client={client}>{page(booking)}</QueryClientProvider>
  const router = createMemoryRouter([{ path: '*', element }])
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

const errorPage = (facts: Partial<Booking>) => shown(facts, () => <ErrorOfBooking reference={REFERENCE} />)
const successPage = (facts: Partial<Booking>, refunds?: Refund[]) =>
  shown(facts, (booking) => <SuccessOfBooking booking={booking} />, refunds)

describe('the error page', () => {
  test.each<[string, Partial<Booking>, string]>([
    ['waits for its payment', { is_reserved: true }, texts.errorHeading],
    ['lapsed', {}, texts.errorHeading],
    ['is being checked', { status: 'payment_verification_pending' }, texts.errorHeading],
    ['is paid and waits for its supplier', { ...PAID, status: 'pending' }, 'Your booking'],
    ['is approved', { ...PAID, status: 'approved' }, 'Your booking'],
    ['is to be cancelled', { ...PAID, status: 'cancellation_pending' }, 'Your booking'],
    ['is active after a refused cancellation', { ...PAID, status: 'cancellation_rejected' }, 'Your booking'],
    ['is cancelled', { ...PAID, status: 'cancelled', is_reserved: false }, 'Your booking'],
    ['was paid after its room was sold', { is_paid: true, status: 'reject', refund_amount: 15200 }, texts.errorHeadingOfRejected],
    ['is rejected and was free', { status: 'reject' }, 'Your booking'],
  ])('has the matching heading for a booking that %s', async (_name, facts, heading) => {
    const html = await errorPage(facts)
    expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading)
    expect(html).toContain(`<title>${heading === texts.errorHeading ? texts.errorTitle : texts.outcomeTitle}</title>`)
  })

  test('says of a payment that was not completed only that nothing was charged, with the way to pay again first', async () => {
    const html = await errorPage({ status: 'payment_failed', is_reserved: true })
    expect(html).toContain(texts.errorNotCompleted)
    for (const contradiction of [texts.errorCharged, texts.errorNotCharged, texts.errorHeading])
      expect(html).not.toContain(`>${contradiction}<`)
    expect(html.indexOf(texts.errorTryAgain)).toBeLessThan(html.indexOf(texts.errorSeen))
  })

  test('offers to book a lapsed booking again while it is available', async () => {
    const html = await errorPage({})
    expect(html).toContain(texts.errorNotHeld)
    expect(html).toContain('Book again')
  })

  test('shows that a lapsed booking is sold out, and links to alternatives', async () => {
    const html = await errorPage({ has_availability: false })
    expect(html).toContain(texts.errorTaken)
    expect(html).toContain('See other rooms')
    expect(html).not.toContain('Book again')
  })
})

describe('the success page', () => {
  const coupon = { discounted_amount: 500, coupon_name: 'Namaste', remarks: 'A warm welcome.' }

  test.each([
    ['is approved', 'approved'],
    ['waits for its supplier', 'pending'],
  ] as const)('mentions the confirmation email and shows the coupon of a paid booking that %s', async (_name, status) => {
    const html = await successPage({ ...PAID, status, coupon })
    expect(html).toContain(texts.success)
    expect(html).toContain('the payment details to sita@example.np.')
    expect(html).toContain('A warm welcome.')
    expect(html).toContain('Booking Details')
    expect(html).toContain('Explore More')
  })

  test('mentions no payment for a free booking that awaits approval', async () => {
    const html = await successPage({ is_free: true, is_reserved: true, total_amount: 0, status: 'pending' })
    expect(html).toContain('Waiting for the property')
    expect(html).not.toMatch(/Paid/)
    expect(html).toContain(texts.successFree)
  })

  test.each([
    ['shows the refund of what was paid twice', 'excess', true],
    ['does not show the refund of a cheaper change', 'amendment', false],
  ] as const)('%s', async (_name, kind, isShown) => {
    const refund: Refund = {
      kind,
      amount: 7777,
      state: 'on_its_way',
      method: 'PE',
      due_by: '2026-12-01T00:00:00Z',
      sent_at: null,
    }
    const html = await successPage({ ...PAID, status: 'approved' }, [refund])
    expect(html.includes(manage.refundsExcess)).toBe(isShown)
    expect(html.includes('7,777')).toBe(isShown)
  })

  test('mentions no email for an unpaid booking', async () => {
    expect(await successPage({ is_reserved: true })).not.toContain('payment details')
  })
})
