import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { refundKhalti } from './refund.ts'

const khalti = standIn()
const accepted = { detail: 'Transaction refund successful.' }

const refund = (part: { partPaisa?: ReturnType<typeof paisa> } = {}) => {
  const config = { apiBase: '', refundBase: `${khalti.url()}/api/`, secret: 'a key', timeoutMs: 1000 }
  return refundKhalti(config, { transactionId: 'GFq9PFS7b2iYvL8Lir9oXe', ...part })
}

describe('a refund at Khalti', () => {
  test('sends no amount for a full refund', async () => {
    khalti.send(accepted)
    expect(await refund()).toEqual({ kind: 'accepted', id: null })
    expect(khalti.lastRequest()).toMatchObject({
      method: 'POST',
      path: '/api/merchant-transaction/GFq9PFS7b2iYvL8Lir9oXe/refund/',
      headers: { authorization: 'Key a key' },
      body: '{}',
    })
  })

  test('sends the amount of a partial refund in whole paisa', async () => {
    khalti.send(accepted)
    await refund({ partPaisa: paisa(75_050) })
    expect(khalti.lastRequest()?.body).toBe('{"amount":75050}')
  })

  test.each([400, 404])('is refused on HTTP %i, with Khalti’s reason', async (status) => {
    khalti.send({ detail: 'Transaction already refunded.' }, status)
    expect(await refund()).toEqual({ kind: 'refused', detail: 'Transaction already refunded.' })
  })

  test('is refused with the field name when a bank paid, because Khalti requires a mobile number', async () => {
    khalti.send({ mobile: ['This field is required.'], error_key: 'validation_error' }, 400)
    expect(await refund()).toEqual({ kind: 'refused', detail: 'mobile, error_key' })
  })

  test('is not sent when our key is refused', async () => {
    khalti.send({ detail: 'Invalid token.', status_code: 401 }, 401)
    expect(await refund()).toEqual({ kind: 'key_refused' })
  })

  test.each([
    ['a page', 200, '<!doctype html>'],
    ['an outage', 503, accepted],
    ['a limit', 429, { detail: 'Request was throttled.' }],
    ['a refusal without a body', 400, ''],
  ])('may have been sent after %s', async (_name, status, body) => {
    khalti.send(body, status)
    expect(await refund()).toEqual({ kind: 'unknown', reason: `http_${status}` })
  })

  test.each(SILENCES)('may have been sent when Khalti %s', async (_name, listener) => {
    khalti.answer(listener)
    expect(await refund()).toMatchObject({ kind: 'unknown' })
  })
})
