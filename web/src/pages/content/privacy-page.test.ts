import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type texts from '../../texts/en/content/legal.ts'

const SOURCE = join(import.meta.dirname, '../..')

/** The text of the privacy page about each item that the browser stores. */
const STATED: Record<string, keyof typeof texts> = {
  bookings: 'browserBookings',
  'email-proof': 'browserBookings',
  holds: 'browserHolds',
  notice: 'browserPayment',
  'payment-error': 'browserWait',
  'payment-method': 'browserMethod',
  places: 'browserSearch',
  saved: 'browserSaved',
  'saved-impersonated': 'browserSaved',
  session: 'browserSession',
  social: 'browserPayment',
  viewed: 'browserViewed',
  'viewed-packages': 'browserViewed',
  voucher: 'browserVoucher',
}

test('the privacy page states every item that the browser stores', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !file.includes('.test.'))
  const stored = files.flatMap((file) => [
    ...readFileSync(join(SOURCE, file), 'utf8').matchAll(/['`]chautari\.([a-z][a-z-]*)['`$]/g),
  ])
  expect(new Set(stored.map(([, name]) => name))).toEqual(new Set(Object.keys(STATED)))
  const page = readFileSync(join(import.meta.dirname, 'privacy-page.tsx'), 'utf8')
  for (const key of Object.values(STATED)) expect(page).toContain(`t('${key}'`)
})
