import { describe, test, expect } from 'vitest'
import { CARD_KEY, cardFields, isGenuine, openCardShop, signatureOver, valuesOf } from '../../testing/card-shop.ts'

async function shopWithPayment(quirks: object = {}) {
  const shop = openCardShop()
  await shop.configureCards(quirks)
  await shop.startPayment()
  return shop
}

describe('outcomes of a card payment', () => {
  test('pay returns with the signed reply, field by field', async () => {
    const shop = await shopWithPayment()
    const fields = await shop.applyOutcome('pay')
    expect(fields?.map(([name]) => name)).toEqual([
      'transaction_id',
      'decision',
      'req_access_key',
      'req_profile_id',
      'req_transaction_uuid',
      'req_locale',
      'req_transaction_type',
      'req_reference_number',
      'req_amount',
      'req_currency',
      'req_payment_method',
      'req_override_custom_receipt_page',
      'req_override_custom_cancel_page',
      'req_override_backoffice_post_url',
      'req_card_number',
      'req_card_type',
      'message',
      'reason_code',
      'auth_amount',
      'auth_code',
      'auth_time',
      'auth_response',
      'auth_avs_code',
      'auth_trans_ref_no',
      'signed_field_names',
      'signed_date_time',
      'signature',
      'utf8',
      'commit',
    ])
    expect(valuesOf(fields)).toMatchObject({
      decision: 'ACCEPT',
      reason_code: '100',
      req_transaction_uuid: 'BOOKING-1',
      req_reference_number: 'BOOKING-1',
      req_amount: '1500.00',
      auth_amount: '1500.00',
      req_currency: 'NPR',
      req_card_number: '411111xxxxxx1111',
      req_card_type: '001',
      auth_time: '2026-03-01T061500Z',
      signed_date_time: '2026-03-01T06:15:00Z',
      utf8: '✓',
    })
    expect(valuesOf(fields).transaction_id).toMatch(/^7\d{21}$/)
    expect(isGenuine(fields)).toBe(true)
  })

  test('pay sends a notice with the same fields as the browser’s', async () => {
    const shop = await shopWithPayment()
    const fields = await shop.applyOutcome('pay')
    expect(shop.notices).toEqual([{ url: 'http://shop.test/payment/nic/notify', fields }])
  })

  test('pay repeats the amount as the merchant wrote it', async () => {
    const shop = openCardShop()
    await shop.startPayment({ amount: '12345.5' })
    expect(valuesOf(await shop.applyOutcome('pay'))).toMatchObject({ req_amount: '12345.5', auth_amount: '12345.50' })
  })

  test.each([
    ['decline', {}, 'DECLINE', '203'],
    ['decline', { reason_code: '481' }, 'DECLINE', '481'],
    ['fail', {}, 'DECLINE', '203'],
    ['three_ds_fail', {}, 'DECLINE', '476'],
    ['error', {}, 'ERROR', '150'],
    ['error', { reason_code: '152' }, 'ERROR', '152'],
    ['review', {}, 'REVIEW', '201'],
    ['review', { reason_code: '520' }, 'REVIEW', '520'],
  ])('%s %j is replied as %s %s and nothing is charged', async (outcome, more, decision, reason_code) => {
    const shop = await shopWithPayment({ search_lag_seconds: 0 })
    const fields = await shop.applyOutcome(outcome, more)
    expect(valuesOf(fields)).toMatchObject({ decision, reason_code })
    expect(isGenuine(fields)).toBe(true)
    expect(shop.notices).toHaveLength(1)
    const [summary] = await shop.searchPayments()
    expect(summary?.applicationInformation.reasonCode).toBe(reason_code)
  })

  test('decline ignores a reason of another decision', async () => {
    const shop = await shopWithPayment()
    expect(valuesOf(await shop.applyOutcome('decline', { reason_code: '100' }))).toMatchObject({
      decision: 'DECLINE',
      reason_code: '203',
    })
  })

  test('decline replies without an approved amount', async () => {
    const shop = await shopWithPayment()
    expect(valuesOf(await shop.applyOutcome('decline'))).not.toHaveProperty('auth_amount')
  })

  test('cancel is signed, has no transaction and no reason, and goes to the cancel page only', async () => {
    const shop = await shopWithPayment()
    const { post } = (await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'cancel' })).json()
    expect(post.url).toBe('http://shop.test/payment/nic/cancel')
    const values = valuesOf(post.fields)
    expect(values).toMatchObject({ decision: 'CANCEL', message: 'The consumer cancelled the transaction' })
    expect(values).not.toHaveProperty('transaction_id')
    expect(values).not.toHaveProperty('reason_code')
    expect(isGenuine(post.fields)).toBe(true)
    expect(shop.notices).toEqual([])
  })

  test('pay_partial is an ACCEPT with reason 110 and a smaller amount', async () => {
    const shop = await shopWithPayment()
    const fields = await shop.applyOutcome('pay_partial', { amount: '600' })
    expect(valuesOf(fields)).toMatchObject({
      decision: 'ACCEPT',
      reason_code: '110',
      req_amount: '1500.00',
      auth_amount: '600.00',
    })
    expect(isGenuine(fields)).toBe(true)
  })

  test('pay_tampered has a genuine signature over another amount', async () => {
    const shop = await shopWithPayment()
    const fields = await shop.applyOutcome('pay_tampered', { amount: '10' })
    expect(valuesOf(fields)).toMatchObject({ decision: 'ACCEPT', reason_code: '100', req_amount: '10.00', auth_amount: '10.00' })
    expect(isGenuine(fields)).toBe(true)
  })

  test.each(['pay_partial', 'pay_tampered', 'set_amount'])('%s is refused for an invalid amount', async (outcome) => {
    const shop = await shopWithPayment()
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome, amount: 'much' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('amount_invalid')
  })

  test.each(['wrong_key', 'altered_amount', 'unsigned'])(
    'return_forged with %s is an ACCEPT that is not genuine',
    async (forgery) => {
      const shop = await shopWithPayment({ search_lag_seconds: 0 })
      const fields = await shop.applyOutcome('return_forged', { forgery })
      expect(valuesOf(fields).decision).toBe('ACCEPT')
      expect(isGenuine(fields)).toBe(false)
      expect(await shop.searchPayments()).toEqual([])
    },
  )

  test('return_forged with reflected_request is valid over its own list of names', async () => {
    const shop = await shopWithPayment()
    const fields = await shop.applyOutcome('return_forged', { forgery: 'reflected_request' })
    const values = valuesOf(fields)
    expect(values).toMatchObject({ decision: 'ACCEPT', auth_amount: '1500.00', req_transaction_uuid: 'BOOKING-1' })
    expect(values.signed_field_names?.split(',')).not.toContain('decision')
    expect(values.signature).toBe(signatureOver(values, CARD_KEY))
  })

  test('return_forged with appended_decision adds an ACCEPT to a genuine cancellation', async () => {
    const shop = await shopWithPayment()
    const fields = (await shop.applyOutcome('return_forged', { forgery: 'appended_decision' })) ?? []
    const decisions = fields.filter(([name]) => name === 'decision').map(([, value]) => value)
    expect(decisions).toEqual(['CANCEL', 'ACCEPT'])
    const first = new Map(fields.toReversed())
    expect(isGenuine([...first])).toBe(true)
  })

  test('return_forged can be sent as a notice', async () => {
    const shop = await shopWithPayment()
    expect(await shop.applyOutcome('return_forged', { channel: 'notice' })).toBeNull()
    expect(shop.notices).toHaveLength(1)
    expect(isGenuine(shop.notices[0]?.fields ?? null)).toBe(false)
  })

  test('return_other returns with the genuine reply of another payment', async () => {
    const shop = await shopWithPayment()
    await shop.startPayment({ transaction_uuid: 'OTHER-1', amount: '20.00' })
    await shop.applyOutcome('pay', { ref: 'OTHER-1' })
    const fields = await shop.applyOutcome('return_other', { other: 'OTHER-1' })
    expect(valuesOf(fields)).toMatchObject({ decision: 'ACCEPT', req_transaction_uuid: 'OTHER-1', req_amount: '20.00' })
    expect(isGenuine(fields)).toBe(true)
  })

  test('return_other is refused while no other payment is paid', async () => {
    const shop = await shopWithPayment()
    await shop.startPayment({ transaction_uuid: 'OTHER-1' })
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'return_other' })
    expect(answer.json().error).toBe('other_payment_not_found')
  })

  test('pay changes nothing the second time, and pay_again charges once more under another id', async () => {
    const shop = await shopWithPayment()
    const first = valuesOf(await shop.applyOutcome('pay'))
    expect(valuesOf(await shop.applyOutcome('pay')).transaction_id).toBe(first.transaction_id)
    expect(shop.notices).toHaveLength(1)
    const second = valuesOf(await shop.applyOutcome('pay_again'))
    expect(second.decision).toBe('ACCEPT')
    expect(second.transaction_id).not.toBe(first.transaction_id)
  })

  test('return_again and notify_again repeat the same fields', async () => {
    const shop = await shopWithPayment()
    const fields = await shop.applyOutcome('pay')
    expect(await shop.applyOutcome('return_again')).toEqual(fields)
    await shop.applyOutcome('notify_again')
    expect(shop.notices.map((notice) => notice.fields)).toEqual([fields, fields])
  })

  test.each(['return_again', 'notify_again'])('%s is refused before a reply was sent', async (outcome) => {
    const shop = await shopWithPayment()
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('nothing_to_repeat')
  })

  test('expire sends no reply', async () => {
    const shop = await shopWithPayment()
    expect(await shop.applyOutcome('expire')).toBeNull()
    expect(shop.notices).toEqual([])
  })

  test('the transaction id depends on the payment alone, so that a restart never repeats one', async () => {
    const idOf = async (uuid: string) => {
      const shop = openCardShop()
      await shop.postForm(cardFields({ transaction_uuid: uuid }))
      return valuesOf(await shop.applyOutcome('pay', { ref: uuid })).transaction_id
    }
    expect(await idOf('ONE-1')).toBe(await idOf('ONE-1'))
    expect(await idOf('ONE-1')).not.toBe(await idOf('TWO-1'))
  })
})
