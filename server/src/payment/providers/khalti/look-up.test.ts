import { describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { lookUpKhalti } from './look-up.ts'

const khalti = standIn()
const pidx = 'HT6o6PEZRWFJ5ygavzHWd5'
const captured = { kind: 'captured', capturedPaisa: 150_000, transactionId: 'GFq9PFS7b2iYvL8Lir9oXe' }
const unknown = { kind: 'unknown' }

const config = (changes: { apiBase?: string } = {}) => {
  return { apiBase: `${khalti.url()}/api/v2/`, refundBase: '', secret: 'a key', timeoutMs: 1000, ...changes }
}
const lookUp = (changes: { apiBase?: string } = {}) => lookUpKhalti(config(changes), pidx)

const payment = (changes: Record<string, unknown> = {}) => ({
  pidx,
  total_amount: 150_000,
  status: 'Completed',
  transaction_id: 'GFq9PFS7b2iYvL8Lir9oXe',
  fee: 4500,
  refunded: false,
  ...changes,
})

describe('the Khalti lookup', () => {
  test.each(['/api/v2/', '/api/v2'])('sends our key and the stored pidx with the base %s', async (path) => {
    khalti.send(payment())
    await lookUp({ apiBase: `${khalti.url()}${path}` })
    expect(khalti.lastRequest()).toMatchObject({
      method: 'POST',
      path: '/api/v2/epayment/lookup/',
      headers: { authorization: 'Key a key', 'content-type': 'application/json' },
      body: JSON.stringify({ pidx }),
    })
  })

  test.each([
    [200, 'Completed', captured],
    [200, 'COMPLETED', captured],
    [200, 'Pending', { kind: 'pending' }],
    [200, 'Initiated', { kind: 'pending', isOnlyOpened: true }],
    [200, 'Refunded', { kind: 'reversed', isWhole: true }],
    [200, 'Partially Refunded', { kind: 'reversed', isWhole: false }],
    [200, 'Partially refunded', { kind: 'reversed', isWhole: false }],
    [200, 'Expired', { kind: 'no', isFinal: true }],
    [400, 'Expired', { kind: 'no', isFinal: true }],
    [400, 'User canceled', { kind: 'no', isFinal: true }],
    [400, 'Completed', unknown],
    [400, 'Refunded', unknown],
    [200, 'Failed', unknown],
    [200, 'User cancelled', unknown],
  ])('understands HTTP %i with %s', async (status, word, verdict) => {
    khalti.send(payment({ status: word }), status)
    expect(await lookUp()).toMatchObject({ verdict, isKeyRefused: false })
  })

  test('does not report a completed payment as captured when it was refunded', async () => {
    khalti.send(payment({ refunded: true }))
    expect((await lookUp()).verdict).toEqual({ kind: 'reversed', isWhole: false })
  })

  test('returns the paid amount when it differs from the requested one', async () => {
    khalti.send(payment({ total_amount: 1000 }))
    expect((await lookUp()).verdict).toMatchObject({ kind: 'captured', capturedPaisa: 1000 })
  })

  test('keeps as evidence only the fields that decided', async () => {
    khalti.send(payment({ status: 'Initiated', transaction_id: null, mobile: '98XXXXX000' }))
    const { evidence } = await lookUp()
    expect(evidence).toEqual({
      verdict: 'pending',
      status: 'initiated',
      total_amount: 150_000,
      transaction_id: null,
      refunded: false,
    })
  })

  test.each([
    ['another payment', payment({ pidx: 'bZQLD9wRVWo4CdESSfuSsB' })],
    ['an amount that is text', payment({ total_amount: '150000' })],
    ['an amount with a fraction of a paisa', payment({ total_amount: 1500.5 })],
    ['a negative amount', payment({ total_amount: -150_000 })],
    ['an amount beyond all wallets', payment({ total_amount: 1e15 })],
    ['no amount', payment({ total_amount: null })],
    ['a refund that is text', payment({ refunded: 'false' })],
    ['no refund field', payment({ refunded: undefined })],
    ['a transaction that is a number', payment({ transaction_id: 1 })],
    ['a list', [payment()]],
    ['a truncated text', JSON.stringify(payment()).slice(0, 40)],
    ['a page', '<!doctype html><title>Maintenance</title>'],
    ['nothing', ''],
    ['more than is read', payment({ noise: 'x'.repeat(1_000_000) })],
  ])('returns "unknown" for a response with %s', async (_name, body) => {
    khalti.send(body)
    expect((await lookUp()).verdict).toEqual(unknown)
  })

  test.each([
    [400, { pidx: ['This field is required.'], error_key: 'validation_error' }],
    [404, { detail: 'Not found.', error_key: 'validation_error' }],
    [403, payment()],
    [429, payment()],
    [500, payment()],
    [502, 'Bad gateway'],
    [503, payment({ status: 'Expired' })],
  ])('returns "unknown" for HTTP %i without a verdict', async (status, body) => {
    khalti.send(body, status)
    expect(await lookUp()).toMatchObject({ verdict: unknown, isKeyRefused: false })
  })

  test('returns "unknown" and flags the refused key for an operator', async () => {
    khalti.send({ detail: 'Invalid token.', status_code: 401 }, 401)
    const looked = await lookUp()
    expect(looked).toMatchObject({ verdict: unknown, isKeyRefused: true, evidence: { reason: 'key_refused' } })
  })

  test('does not follow redirects, which would leak our key', async () => {
    khalti.answer(({ url }, response) => {
      if (url === '/elsewhere') response.end(JSON.stringify(payment()))
      else response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect((await lookUp()).verdict).toEqual(unknown)
    expect(khalti.lastRequest()).toMatchObject({ path: '/api/v2/epayment/lookup/' })
  })

  test.each(SILENCES)('returns "unknown" within the time-out when the server %s', async (_name, listener) => {
    khalti.answer(listener)
    const began = performance.now()
    expect((await lookUp()).verdict).toEqual(unknown)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('returns "unknown" when the connection is refused', async () => {
    expect((await lookUp({ apiBase: 'http://127.0.0.1:1/' })).verdict).toEqual(unknown)
  })
})
