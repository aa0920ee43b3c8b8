import { describe, test, expect } from 'vitest'
import { openCardShop } from '../../testing/card-shop.ts'
import { findSignatureProblem } from './http-signature.ts'

const BODY =
  '{"query":"clientReferenceInformation.code:PNAB12CD-01","offset":0,"limit":20,"sort":"submitTimeUtc:desc","save":false}'

describe('the HTTP signature of a REST call', () => {
  test('is accepted in its published form', () => {
    const names = 'host v-c-date request-target digest v-c-merchant-id'
    const signature = 'JKV4SNbwmL6Gs8avmVhbTVgPF5JbSS1JgLfeaPVv0PU='
    const keyid = '00000000-0000-4000-8000-00000000000a'
    const headers = {
      host: '127.0.0.1:4700',
      'v-c-date': 'Fri, 02 Jan 2026 03:04:05 GMT',
      digest: 'SHA-256=THoDKywnXgjnL92S2XfprD+GMTeMW3+OsLHQiQMdUL4=',
      'v-c-merchant-id': 'local_merchant',
      signature: `keyid="${keyid}", algorithm="HmacSHA256", headers="${names}", signature="${signature}"`,
    }
    const request = { method: 'POST', target: '/tss/v2/searches', headers, body: BODY }
    expect(findSignatureProblem(request, Date.parse('2026-01-02T03:04:30Z'))).toBeNull()
  })

  const QUERY = { query: 'clientReferenceInformation.code:BOOKING-1' }

  test('is accepted over the date header of an older client', async () => {
    const headers = { date: 'Sun, 01 Mar 2026 06:15:00 GMT' }
    const names = 'host date request-target digest v-c-merchant-id'
    const answer = await openCardShop().callRest('POST', '/tss/v2/searches', { body: QUERY, headers, names })
    expect(answer.statusCode).toBe(201)
  })

  test.each([
    ['another key', { key: 'bm90LXRoZS1rZXk=' }, 'signature does not match'],
    ['another merchant', { headers: { 'v-c-merchant-id': 'another' } }, 'v-c-merchant-id is not known'],
    ['another body', { headers: { digest: 'SHA-256=AAAA' } }, 'digest does not match'],
    ['another time', { headers: { 'v-c-date': 'Sun, 01 Mar 2026 07:15:00 GMT' } }, 'the date is too far'],
    ['an unsigned digest', { names: 'host v-c-date request-target v-c-merchant-id' }, 'digest must be signed'],
    ['the target in parentheses', { names: 'host v-c-date (request-target) digest v-c-merchant-id' }, 'no longer accepted'],
  ])('is refused with %s', async (_name, more, words) => {
    const answer = await openCardShop().callRest('POST', '/tss/v2/searches', { body: QUERY, ...more })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toContain(words)
  })

  test('is required', async () => {
    const answer = await openCardShop().get('/cybs/tss/v2/transactions/7000000000000000000001')
    expect(answer.statusCode).toBe(401)
  })
})
