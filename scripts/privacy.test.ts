import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** How the privacy policy begins its sentence about each item that the site stores in the browser. */
const STATED: Record<string, string> = {
  bookings: 'The references of bookings you’ve recently made',
  'email-proof': 'The references of bookings you’ve recently made',
  holds: 'The references of bookings we’re holding',
  notice: 'While you pay, or sign in',
  'payment-error': 'If we can’t confirm a payment',
  'payment-method': 'The payment method you last used',
  places: 'Your last search for stays and packages',
  saved: 'The stays and packages you’ve saved',
  'saved-impersonated': 'The stays and packages you’ve saved',
  session: 'Your sign-in',
  social: 'While you pay, or sign in',
  viewed: 'The stays and packages you viewed last',
  'viewed-packages': 'The stays and packages you viewed last',
  voucher: 'The last confirmed booking you viewed',
}

// A new item needs a migration that adds its sentence: staff may have published other versions since.
test('the privacy policies that come with the software state every item that the site stores in the browser', () => {
  const source = join(root, 'web/src')
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'))
  const stored = files.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/['`]chautari\.([a-z][a-z-]*)['`$]/g),
  ])
  expect(new Set(stored.map(([, name]) => name))).toEqual(new Set(Object.keys(STATED)))
  const migrations = globSync('server/migrations/*.sql', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const texts = migrations.filter((sql) => sql.includes('INSERT INTO text_page_versions')).join('\n')
  for (const sentence of Object.values(STATED)) expect(texts).toContain(`<li>${sentence}`)
})
