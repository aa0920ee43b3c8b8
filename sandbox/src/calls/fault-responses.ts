import type { FastifyRequest } from 'fastify'
import type { FaultKind } from './faults.ts'

export type CannedResponse = { code: number; contentType: string; body: string; location?: string }

const JSON_TYPE = 'application/json; charset=utf-8'

/** More than any client should read, and deeper than any should follow. */
const HUGE_BYTES = 10_000_000
const DEEP = 20_000

const json = (body: string, code = 200): CannedResponse => ({ code, contentType: JSON_TYPE, body })

type Silent = 'timeout' | 'done_then_timeout' | 'slow' | 'drip' | 'reset' | 'reset_midway'

/** What a provider in trouble says, whatever it was asked. */
export const CANNED: Record<Exclude<FaultKind, Silent | 'unknown_word'>, CannedResponse> = {
  '400': json('{"error_key":"validation_error"}', 400),
  '401': json('{"detail":"Invalid token.","status_code":401}', 401),
  '403': json('{"message":"Forbidden"}', 403),
  '404': json('{"detail":"Not found."}', 404),
  '408': json('{"message":"Request timeout"}', 408),
  '409': json('{"message":"Conflict"}', 409),
  '429': json('{"detail":"Request was throttled."}', 429),
  '500': json('{"status":500,"error":"Internal Server Error"}', 500),
  '502': { code: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' },
  '503': json('{"message":"Service unavailable"}', 503),
  '504': { code: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' },
  redirect: { code: 302, contentType: 'text/plain', body: '', location: '/maintenance' },
  html: {
    code: 200,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>',
  },
  empty: json(''),
  truncated_json: json('{"product_code":"EPAYTEST","transaction_uu'),
  list: json('[]'),
  null: json('null'),
  deep_json: json(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  huge: json(`{"status":"COMPLETE","noise":"${'x'.repeat(HUGE_BYTES)}"}`),
  // Seen from eSewa's status check with HTTP 200: code 0 is an error here.
  code0: json('{"code":0,"error_message":"Service is currently unavailable"}'),
}

/** An answer about the very payment that was asked about, in all its parts, with a word for its state that nobody knows. */
export function unknownStatusResponse({ body, query }: FastifyRequest): CannedResponse {
  const asked = new Map(Object.entries({ ...(query as object), ...(typeof body === 'object' ? body : {}) }))
  const search: unknown = asked.get('query')
  const code = typeof search === 'string' ? search.split(':')[1] : undefined
  if (code) return json(JSON.stringify(unknownCardRecord(code)), 201)
  if (asked.has('referenceId')) return json(JSON.stringify(unknownStatus(asked)))
  const amount = Number(asked.get('total_amount') ?? 1000)
  const esewa = { product_code: asked.get('product_code'), transaction_uuid: asked.get('transaction_uuid'), ref_id: null }
  const khalti = { pidx: asked.get('pidx'), transaction_id: null, fee: 0, refunded: false }
  return json(JSON.stringify({ ...(asked.has('pidx') ? khalti : esewa), total_amount: amount, status: 'SETTLED' }))
}

function unknownStatus(question: ReadonlyMap<string, unknown>) {
  const [merchantId, appId, referenceId, txnAmt] = ['merchantId', 'appId', 'referenceId', 'txnAmt'].map((name) =>
    question.get(name),
  )
  return {
    merchantId,
    appId,
    referenceId,
    txnAmt: String(txnAmt),
    token: null,
    status: 'SETTLED',
    statusDesc: 'TRANSACTION SETTLED',
  }
}

function unknownCardRecord(code: string) {
  const summary = {
    id: '7000000000000000000001',
    applicationInformation: { reasonCode: '100', rCode: '7', rFlag: 'SETTLED', applications: [{ name: 'ics_bill' }] },
    clientReferenceInformation: { code },
    orderInformation: { amountDetails: { totalAmount: '1.00', currency: 'NPR' } },
  }
  return { totalCount: 1, _embedded: { transactionSummaries: [summary] } }
}
