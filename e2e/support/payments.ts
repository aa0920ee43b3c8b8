import type { Browser, Page } from 'playwright-core'
import { visitorWith, type VisitorOptions, type Visitor } from './browser.ts'
import { holdRoom } from './bookings-by-api.ts'
import type { TestServer } from './test-server.ts'

type PayingVisitor = Visitor & { reference: string }

const heldRooms = new WeakMap<TestServer, number>()

/**
 * Returns a visitor on the payment page of a room that was just reserved over the API. Other journeys cover the way to that page.
 */
export async function visitPaymentPage(
  server: TestServer,
  browser: Browser,
  options: VisitorOptions = {},
): Promise<PayingVisitor> {
  const before = heldRooms.get(server) ?? 0
  heldRooms.set(server, before + 1)
  const { reference, token } = await holdRoom(server, 'phewa-horizon-resort-standard', 30 + 2 * before)
  const guest = await visitorWith(browser, { ...options, origin: server.url, stored: { bookings: [{ reference, token }] } })
  await guest.page.goto(`${server.url}/payment/${reference}`)
  await guest.page.getByRole('timer').waitFor()
  return { ...guest, reference }
}

export type Way = 'eSewa' | 'Khalti' | 'Bank card' | 'connectIPS'

/** Selects a payment method and continues to the provider. */
export async function payWith(page: Page, way: Way): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(way) }).check()
  await page.getByRole('button', { name: new RegExp(`^Pay Rs .* with ${way}`) }).click()
}
