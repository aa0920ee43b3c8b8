import type { FastifyRequest } from 'fastify'
import type { FaultKind } from './faults.ts'

export type CannedResponse = { code: number; contentType: string; body: string; location?: string }

const JSON_TYPE = 'application/json; charset=utf-8'

/** More bytes than a client should read, and deeper nesting than it should parse. */
const HUGE_BYTES = 10_000_000
const DEEP = 20_000

const json = (body: string, code = 200): CannedResponse => ({ code, contentType: JSON_TYPE, body })

type WithoutResponse = 'timeout' | 'done_then_timeout' | 'slow' | 'drip' | 'reset' | 'reset_midway'

/** The responses that do not depend on the request. */
export const CANNED: Record<Exclude<FaultKind, WithoutResponse | 'unknown_word'>, CannedResponse> = {
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
  // Seen from eSewa's status check with HTTP 200: code 0 means an error there.
  code0: json('{"code":0,"error_message":"Service is currently unavailable"}'),
}

/** Returns a complete response about the requested payment, with an undocumented status. */
export function unknownStatusResponse({ body, query }: FastifyRequest): CannedResponse {
  const members = new Map(Object.entries({ ...(query as object), ...(typeof body === 'object' ? body : {}) }))
  const search: unknown = members.get('query')
  const code = typeof search === 'string' ? search.split(':')[1] : undefined
  if (code) return json(JSON.stringify(unknownCardRecord(code)), 201)
  if (members.has('referenceId')) return json(JSON.stringify(unknownStatus(members)))
  const amount = Number(members.get('total_amount') ?? 1000)
  const esewa = { product_code: members.get('product_code'), transaction_uuid: members.get('transaction_uuid'), ref_id: null }
  const khalti = { pidx: members.get('pidx'), transaction_id: null, fee: 0, refunded: false }
  return json(JSON.stringify({ ...(members.has('pidx') ? khalti : esewa), total_amount: amount, status: 'SETTLED' }))
}

function unknownStatus(members: ReadonlyMap<string, unknown>) {
  const [merchantId, appId, referenceId, txnAmt] = ['merchantId', 'appId', 'referenceId', 'txnAmt'].map((name) =>
    members.get(name),
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
