import { describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { signedHeaders } from './call.ts'
import { searchNic } from './look-up.ts'

const bank = standIn()
const openedAt = new Date('2026-11-21T06:00:00Z')
const providerRef = '7K3M9QX2VD8RW4HT-01'
const unknown = { kind: 'unknown' }

const config = () => ({
  baseUrl: `${bank.url()}/cybs`,
  merchantId: 'local_merchant',
  keyId: '00000000-0000-4000-8000-00000000000a',
  secret: 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM=',
  timeoutMs: 1000,
})
const search = () => searchNic(config(), { providerRef, openedAt, now: openedAt })

type Changes = { code?: string; totalAmount?: unknown; currency?: string; name?: string; [information: string]: unknown }

const summary = ({
  code = providerRef,
  totalAmount = '1500.00',
  currency = 'NPR',
  name = 'ics_bill',
  ...changes
}: Changes = {}) => ({
  id: '7000000000000000000001',
  submitTimeUtc: '2026-11-21T06:05:10Z',
  applicationInformation: { reasonCode: '100', rCode: '1', rFlag: 'SOK', applications: [{ name }], ...changes },
  clientReferenceInformation: { code },
  orderInformation: { amountDetails: { totalAmount, currency } },
})

const found = (...transactionSummaries: unknown[]) => {
  return { totalCount: transactionSummaries.length, _embedded: { transactionSummaries } }
}

describe('the search of the bank’s records', () => {
  test('has the signature that the bank checks', () => {
    const text =
      '{"query":"clientReferenceInformation.code:PNAB12CD-01","offset":0,"limit":20,"sort":"submitTimeUtc:desc","save":false}'
    const url = new URL('http://127.0.0.1:4700/tss/v2/searches')
    const headers = signedHeaders(
      { ...config(), baseUrl: 'http://127.0.0.1:4700' },
      { url, text, at: new Date('2026-01-02T03:04:05Z') },
    )
    expect(headers).toEqual({
      'v-c-date': 'Fri, 02 Jan 2026 03:04:05 GMT',
      digest: 'SHA-256=THoDKywnXgjnL92S2XfprD+GMTeMW3+OsLHQiQMdUL4=',
      'v-c-merchant-id': 'local_merchant',
      signature:
        'keyid="00000000-0000-4000-8000-00000000000a", algorithm="HmacSHA256", ' +
        'headers="host v-c-date request-target digest v-c-merchant-id", ' +
        'signature="JKV4SNbwmL6Gs8avmVhbTVgPF5JbSS1JgLfeaPVv0PU="',
    })
  })

  test('sends our reference and signs the body', async () => {
    bank.send(found(summary()), 201)
    await search()
    const request = bank.lastRequest()
    expect(request).toMatchObject({ method: 'POST', path: '/cybs/tss/v2/searches', headers: { host: new URL(bank.url()).host } })
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ query: `clientReferenceInformation.code:${providerRef}` })
    const url = new URL(`${bank.url()}/cybs/tss/v2/searches`)
    expect(request?.headers).toMatchObject(signedHeaders(config(), { url, text: request?.body ?? '', at: openedAt }))
  })

  test.each([
    ['an approval', found(summary()), { kind: 'captured', capturedPaisa: 150_000, transactionId: '7000000000000000000001' }],
    [
      'an approval with numbers for texts',
      found(summary({ reasonCode: 100, rCode: 1, totalAmount: 1500 })),
      { kind: 'captured' },
    ],
    ['a review', found(summary({ reasonCode: '480', rFlag: 'DREVIEW', rCode: '0' })), { kind: 'pending' }],
    ['a decline', found(summary({ reasonCode: '204', rCode: '0' })), { kind: 'no', isFinal: true, isOneTry: true }],
    ['a time-out', found(summary({ reasonCode: '151', rCode: '-1' })), unknown],
    ['a refund', found(summary(), summary({ name: 'ics_credit' })), { kind: 'reversed', isWhole: true }],
    ['an approval in another currency', found(summary({ currency: 'USD' })), { kind: 'contradicted' }],
    ['nothing yet', { totalCount: 0 }, unknown],
  ])('understands %s', async (_name, body, verdict) => {
    bank.send(body, 201)
    expect((await search()).verdict).toMatchObject(verdict)
  })

  test.each([
    ['another reference', found(summary({ code: '7K3M9QX2VD8RW4HT-02' }))],
    ['an amount with an exponent', found(summary({ totalAmount: '1.5e3' }))],
    ['a result that is no code', found(summary({ rCode: 'ok' }))],
    ['more than it lists', { ...found(summary()), totalCount: 2 }],
    ['a list', [found(summary())]],
    ['a page', '<!doctype html>'],
    ['nothing', ''],
  ])('returns "unknown" for a response with %s', async (_name, body) => {
    bank.send(body, 201)
    expect((await search()).verdict).toEqual(unknown)
  })

  test.each([200, 400, 401, 403, 404, 429, 500, 503])('returns "unknown" for HTTP %i, whatever the body', async (status) => {
    bank.send(found(summary()), status)
    expect((await search()).verdict).toEqual(unknown)
  })

  test.each(SILENCES)('returns "unknown" within the time-out when the server %s', async (_name, listener) => {
    bank.answer(listener)
    expect((await search()).verdict).toEqual(unknown)
  })
})
