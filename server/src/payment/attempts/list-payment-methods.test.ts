import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS, PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { freshApp } from '../../testing/app.ts'
import { englishLeft } from '../../testing/english-left.ts'
import { khaltiOf } from '../testing/khalti.ts'

/** The pictures that the site serves at `/`. */
const PICTURES = join(import.meta.dirname, '../../../../web/public')

const testApp = await freshApp({ site: 'none' })
const { app, call } = testApp
const { reserve } = await reservationsOf(testApp)

test('a payment method that is not configured is neither listed nor accepted', async () => {
  const { booking_reference: reference, total_amount } = await reserve()
  const { groups } = app.config
  app.config.groups = { ...groups, khalti: undefined, nic: undefined, connectips: undefined }
  const { payment_methods } = (await call('GET /settings', {})).body.data
  const khaltiStart = await khaltiOf(testApp).ask(reference, total_amount * 100)
  const cardStart = await call('GET /payment/nic/initiate/:reference', { params: { reference } })
  const connectIpsStart = await call('GET /payment/connectips/initiate/:reference', { params: { reference } })
  app.config.groups = groups
  expect(payment_methods.map(({ code }) => code)).toEqual(['PE'])
  expect(khaltiStart.error?.code).toBe('provider_unavailable')
  expect(cardStart.error?.code).toBe('provider_unavailable')
  expect(connectIpsStart.error?.code).toBe('provider_unavailable')
})

test.each(PROVIDER_NAMES)('the logo of %s on Nepali pages is a picture whose title is Nepali or a name', (provider) => {
  const picture = readFileSync(join(PICTURES, METHODS[provider].logo.ne), 'utf8')
  const [title = ''] = /(?<=<title>)[^<]+/.exec(picture) ?? []
  expect(title).not.toBe('')
  expect(englishLeft(title)).toEqual([])
  expect(picture).toContain(`aria-label="${title}"`)
})
