import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookUpEsewa } from './look-up.ts'

let answering: RequestListener = (_request, response) => response.end()
const requests: URL[] = []
const server = createServer((request, response) => {
  requests.push(new URL(request.url ?? '', 'http://127.0.0.1'))
  answering(request, response)
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function lookUp(changes: { statusUrl?: string } = {}) {
  const { port } = server.address() as AddressInfo
  const statusUrl = `http://127.0.0.1:${port}/status/`
  const esewa = { formUrl: '', statusUrl, productCode: 'EPAYTEST', secret: '', timeoutMs: 1000, ...changes }
  return lookUpEsewa(esewa, { transactionUuid: 'REF-01', amountText: '1500' })
}

const answer = (changes: Record<string, unknown> = {}) => {
  const body = {
    product_code: 'EPAYTEST',
    transaction_uuid: 'REF-01',
    total_amount: 1500.0,
    status: 'COMPLETE',
    ref_id: '000AWEO',
  }
  return JSON.stringify({ ...body, ...changes })
}

const send = (body: string, status = 200) => {
  answering = (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

describe('the status check of eSewa', () => {
  test('sends the merchant, the payment and the amount text that was signed', async () => {
    send(answer())
    await lookUp()
    expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
      product_code: 'EPAYTEST',
      total_amount: '1500',
      transaction_uuid: 'REF-01',
    })
  })

  test.each([
    ['COMPLETE', { kind: 'captured', capturedPaisa: 150_000, transactionId: '000AWEO' }],
    ['PENDING', { kind: 'pending' }],
    ['AMBIGUOUS', { kind: 'pending' }],
    ['CANCELED', { kind: 'no', isFinal: true }],
    ['NOT_FOUND', { kind: 'no', isFinal: false }],
    ['FULL_REFUND', { kind: 'reversed', isWhole: true }],
    ['PARTIAL_REFUND', { kind: 'reversed', isWhole: false }],
    ['complete', { kind: 'unknown' }],
    ['SETTLED', { kind: 'unknown' }],
  ])('understands the status %s', async (status, verdict) => {
    send(answer({ status }))
    expect((await lookUp()).verdict).toEqual(verdict)
  })

  test('understands the response format of older integrations', async () => {
    send(JSON.stringify({ pid: 'REF-01', scd: 'EPAYTEST', totalAmount: '1,500.0', status: 'COMPLETE', refId: '000AWEO' }))
    expect((await lookUp()).verdict).toEqual({ kind: 'captured', capturedPaisa: 150_000, transactionId: '000AWEO' })
  })

  test('keeps as evidence only the fields that decided', async () => {
    send(answer({ ref_id: null, status: 'NOT_FOUND', payer: '9800000000' }))
    expect((await lookUp()).evidence).toEqual({ verdict: 'no', status: 'NOT_FOUND', total_amount: '1500', ref_id: null })
  })

  test('reports a contradiction when another merchant was paid', async () => {
    send(answer({ product_code: 'OTHER' }))
    expect((await lookUp()).verdict).toEqual({ kind: 'contradicted' })
  })

  test.each(['PENDING', 'NOT_FOUND', 'CANCELED', 'FULL_REFUND'])(
    'returns "unknown" for %s about another merchant',
    async (status) => {
      send(answer({ product_code: 'OTHER', status }))
      expect((await lookUp()).verdict).toEqual({ kind: 'unknown' })
    },
  )

  test.each([
    ['an amount with an exponent', answer({ total_amount: '1.5e3' })],
    ['an amount beyond all wallets', answer({ total_amount: 1e21 })],
    ['a negative amount', answer({ total_amount: -1500 })],
    ['no amount', answer({ total_amount: null })],
    ['another payment', answer({ transaction_uuid: 'REF-02' })],
    ['a code 0', JSON.stringify({ code: 0, error_message: 'Service is currently unavailable' })],
    ['a truncated text', answer().slice(0, 40)],
    ['a page', '<!doctype html><title>Maintenance</title>'],
    ['a list', `[${answer()}]`],
    ['nothing', ''],
    ['more than is read', answer({ noise: 'x'.repeat(10_000_000) })],
  ])('returns "unknown" for a response with %s', async (_name, body) => {
    send(body)
    expect((await lookUp()).verdict).toEqual({ kind: 'unknown' })
  })

  test.each([400, 401, 403, 404, 429, 500, 502, 503])('returns "unknown" for HTTP %i, whatever the body', async (status) => {
    send(answer(), status)
    expect((await lookUp()).verdict).toEqual({ kind: 'unknown' })
  })

  test('does not follow redirects', async () => {
    answering = ({ url }, response) => {
      if (url === '/elsewhere') response.end(answer())
      else response.writeHead(302, { location: '/elsewhere' }).end()
    }
    expect((await lookUp()).verdict).toEqual({ kind: 'unknown' })
    expect(requests.at(-1)?.pathname).toBe('/status/')
  })

  test.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['breaks off', (request) => request.socket.destroy()],
    [
      'answers a byte now and then',
      (_request, response) => {
        const drip = setInterval(() => response.write(' '), 50)
        response.once('close', () => clearInterval(drip))
      },
    ],
  ])('returns "unknown" within the time-out when the server %s', async (_name, listener) => {
    answering = listener
    const began = performance.now()
    expect((await lookUp()).verdict).toEqual({ kind: 'unknown' })
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('returns "unknown" when the connection is refused', async () => {
    expect((await lookUp({ statusUrl: 'http://127.0.0.1:1/' })).verdict).toEqual({ kind: 'unknown' })
  })
})
