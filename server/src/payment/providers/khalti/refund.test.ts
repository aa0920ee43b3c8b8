import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { refundKhalti } from './refund.ts'

const khalti = standIn()
const accepted = { detail: 'Transaction refund successful.' }

const refund = (part: { partPaisa?: ReturnType<typeof paisa> } = {}) => {
  const config = { apiBase: '', refundBase: `${khalti.url()}/api/`, secret: 'a key', timeoutMs: 300 }
  return refundKhalti(config, { transactionId: 'GFq9PFS7b2iYvL8Lir9oXe', ...part })
}

describe('a refund at Khalti', () => {
  test('of everything names no amount', async () => {
    khalti.send(accepted)
    expect(await refund()).toEqual({ kind: 'accepted', id: null })
    expect(khalti.lastAsked()).toMatchObject({
      method: 'POST',
      path: '/api/merchant-transaction/GFq9PFS7b2iYvL8Lir9oXe/refund/',
      headers: { authorization: 'Key a key' },
      body: '{}',
    })
  })

  test('of a part names it in whole paisa', async () => {
    khalti.send(accepted)
    await refund({ partPaisa: paisa(75_050) })
    expect(khalti.lastAsked()?.body).toBe('{"amount":75050}')
  })

  test.each([400, 404])('is refused with HTTP %i and what Khalti says', async (status) => {
    khalti.send({ detail: 'Transaction already refunded.' }, status)
    expect(await refund()).toEqual({ kind: 'refused', detail: 'Transaction already refunded.' })
  })

  test('is refused by field when a bank paid, for which Khalti wants a mobile', async () => {
    khalti.send({ mobile: ['This field is required.'], error_key: 'validation_error' }, 400)
    expect(await refund()).toEqual({ kind: 'refused', detail: 'mobile, error_key' })
  })

  test('is not made when our key is refused', async () => {
    khalti.send({ detail: 'Invalid token.', status_code: 401 }, 401)
    expect(await refund()).toEqual({ kind: 'key_refused' })
  })

  test.each([
    ['a page', 200, '<!doctype html>'],
    ['an outage', 503, accepted],
    ['a limit', 429, { detail: 'Request was throttled.' }],
    ['a refusal in no words', 400, ''],
  ])('may have been made after %s', async (_name, status, body) => {
    khalti.send(body, status)
    expect(await refund()).toEqual({ kind: 'unknown', reason: `http_${status}` })
  })

  test.each(SILENCES)('may have been made when Khalti %s', async (_name, listener) => {
    khalti.answer(listener)
    expect(await refund()).toMatchObject({ kind: 'unknown' })
  })
})
