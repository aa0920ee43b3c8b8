import { describe, expect, test } from 'vitest'
import { ACCEPTED, NIC, signedReply, without } from '../../testing/nic.ts'
import { nicForm } from './form.ts'
import { readNicReply, type PostedFields } from './return.ts'
import { sign } from '../signed-fields.ts'

const read = (posted: PostedFields) => readNicReply(posted, NIC)
const judged = { transactionId: '7000000000000000000001', reasonCode: '100' }
const change = (posted: PostedFields, name: string, value: string): PostedFields =>
  posted.map(([sent, as]) => [sent, sent === name ? value : as])
const CANCELLED = without({ ...ACCEPTED, decision: 'CANCEL' }, 'transaction_id', 'reason_code', 'auth_amount', 'auth_code')

describe('a genuine reply of the card page', () => {
  test('is read by its signed fields', () => {
    expect(read(signedReply(ACCEPTED))).toEqual({
      transactionUuid: '7K3M9QX2VD8RW4HT-01',
      referenceNumber: '7K3M9QX2VD8RW4HT-01',
      transactionType: 'sale',
      amountText: '1500.00',
      currency: 'NPR',
      signedAt: new Date('2026-11-21T06:05:10Z'),
      outcome: { decision: 'ACCEPT', ...judged, authorizedText: '1500.00' },
    })
  })

  test('has the signature that the bank computes', () => {
    const bound = { req_transaction_uuid: 'b7f1c0de0001', req_reference_number: 'PNAB12CD', auth_time: '2026-01-02T030510Z' }
    const names = [...Object.keys(ACCEPTED), 'signed_field_names', 'signed_date_time']
    const fields = { ...ACCEPTED, ...bound, signed_field_names: names.join(','), signed_date_time: '2026-01-02T03:05:10Z' }
    const posted: PostedFields = [...Object.entries(fields), ['signature', 'GWmXyux1Qev4ubX3UFv78kpC0pDuAekG2RKbqz2Hdvo=']]
    expect(read(posted)).toMatchObject({ transactionUuid: 'b7f1c0de0001', outcome: { decision: 'ACCEPT' } })
  })

  test.each(['REVIEW', 'DECLINE', 'ERROR'] as const)('is read with decision %s and no authorised amount', (decision) => {
    const reply = without({ ...ACCEPTED, decision, reason_code: '204' }, 'auth_amount', 'auth_code', 'auth_time')
    expect(read(signedReply(reply))?.outcome).toEqual({ decision, ...judged, reasonCode: '204' })
  })

  test('is read when the payer left the page without a decision', () => {
    expect(read(signedReply(CANCELLED))?.outcome).toEqual({ decision: 'CANCEL' })
  })

  test('is read with an unknown decision', () => {
    expect(read(signedReply({ ...ACCEPTED, decision: 'accept' }))?.outcome).toEqual({ decision: 'unknown' })
  })

  test('is read in any field order, with special characters and additional unsigned fields', () => {
    const reply = signedReply({ ...ACCEPTED, message: 'Übung, a+b / c=d  e', req_bill_to_forename: 'मन्दिर', empty: '' })
    expect(read([['utf8', '✓'], ...[...reply].reverse(), ['commit', 'Pay'], ['commit', 'Pay']])).toBeDefined()
  })
})

describe('a reply that the card page did not sign', () => {
  test('our own request with a decision added is refused, however complete it looks', () => {
    const payment = { transactionUuid: '7K3M9QX2VD8RW4HT-01', wireAmount: '1500.00' }
    const { data } = nicForm({ nic: NIC, publicUrl: 'https://chautari.example' }, payment, new Date('2026-11-21T06:05:10Z'))
    expect(read([...Object.entries(data), ...Object.entries(ACCEPTED)])).toBeUndefined()
  })

  test.each([
    'transaction_id',
    'decision',
    'req_access_key',
    'req_profile_id',
    'req_transaction_uuid',
    'req_transaction_type',
    'req_reference_number',
    'req_amount',
    'req_currency',
    'reason_code',
    'auth_amount',
  ] as const)('an acceptance that does not sign its %s is refused, although its signature is valid', (name) => {
    const posted = signedReply(without(ACCEPTED, name))
    expect(read(posted)).toBeUndefined()
    expect(read([...posted, [name, ACCEPTED[name]]])).toBeUndefined()
  })

  test('a reply that does not sign its date is refused, although its signature is valid', () => {
    const names = [...Object.keys(ACCEPTED), 'signed_field_names']
    const fields = { ...ACCEPTED, signed_field_names: names.join(',') }
    const signature = sign(NIC.secret, names, fields)
    const posted = Object.entries({ ...fields, signature, signed_date_time: '2026-11-21T06:05:10Z' })
    expect(read(posted)).toBeUndefined()
  })

  test('a decision added to a cancelled payment is not read', () => {
    const posted = [...signedReply(without(CANCELLED, 'decision')), ['decision', 'ACCEPT'] as const]
    expect(read(posted)).toBeUndefined()
    expect(read([...signedReply(CANCELLED), ['auth_amount', '1500.00']])?.outcome).toEqual({ decision: 'CANCEL' })
  })

  test.each([
    ['decision', 'REVIEW'],
    ['req_amount', '15000.00'],
    ['auth_amount', '15000.00'],
    ['req_transaction_uuid', '7K3M9QX2VD8RW4HT-02'],
    ['signed_date_time', '2026-11-22T06:05:10Z'],
    ['message', ''],
    ['signature', ''],
    ['signature', 'GWmXyux1Qev4ubX3UFv78kpC0pDuAekG2RKbqz2Hdvo='],
    ['signed_field_names', ''],
  ])('a reply whose %s became %j is refused', (name, value) => {
    expect(read(change(signedReply(ACCEPTED), name, value))).toBeUndefined()
  })

  test.each(['decision', 'signed_field_names', 'signature', 'req_amount'])(
    'a reply with two fields called %s is refused',
    (name) => {
      const posted = signedReply(ACCEPTED)
      const value = posted.find(([sent]) => sent === name)?.[1] ?? ''
      expect(read([...posted, [name, value]])).toBeUndefined()
      expect(read([[name, 'x'], ...posted])).toBeUndefined()
    },
  )

  test('a declined payment is not read as accepted when the payer’s name imitates signed fields', () => {
    const injected = { decision: 'ACCEPT', reason_code: '100', auth_amount: '1500.00' }
    const cut = Object.entries(injected).map(([name, value]) => `,${name}=${value}`)
    const before = without(ACCEPTED, 'decision', 'reason_code', 'auth_amount', 'message')
    const declined = { ...before, req_bill_to_forename: `Ram${cut.join('')},rest=`, decision: 'DECLINE', reason_code: '204' }
    const genuine = signedReply(declined)
    const genuineNames = Object.fromEntries(genuine).signed_field_names ?? ''

    const rest = `,decision=DECLINE,reason_code=204,signed_field_names=${genuineNames}`
    const recut = { ...before, req_bill_to_forename: 'Ram', ...injected, rest, signed_date_time: '2026-11-21T06:05:10Z' }
    const names = Object.keys(recut)
    const signature = sign(NIC.secret, names, recut)
    expect(genuine).toContainEqual(['signature', signature])
    expect(read(Object.entries({ ...recut, signed_field_names: names.join(','), signature }))).toBeUndefined()
  })

  test('a list with more names than fields is refused early, to limit the work', () => {
    let looks = 0
    const names = Array.from({ length: 3000 }, (_, n) => `n${n}`).join(',')
    const fields = Array.from({ length: 200 }, (_, n) => [`n${n}`, ''] as const)
    const counting: ProxyHandler<PostedFields & object> = {
      get(target, key) {
        looks++
        return Reflect.get(target, key)
      },
    }
    expect(read(new Proxy([...fields, ['signed_field_names', names] as const], counting))).toBeUndefined()
    expect(looks).toBeLessThan(10 * fields.length)
  })

  test.each([
    ['another key', signedReply(ACCEPTED, 'not-the-key')],
    ['another profile', signedReply({ ...ACCEPTED, req_profile_id: 'another' })],
    ['another access key', signedReply({ ...ACCEPTED, req_access_key: 'another' })],
    ['a transaction that is no number', signedReply({ ...ACCEPTED, transaction_id: '' })],
    ['a reason that is no code', signedReply({ ...ACCEPTED, reason_code: 'none' })],
    ['a name twice in its list', change(signedReply(ACCEPTED), 'signed_field_names', 'decision,decision')],
    ['a name in its list that is not there', change(signedReply(ACCEPTED), 'signed_field_names', 'decision,__proto__')],
    ['no fields', []],
    ['too many fields', [...signedReply(ACCEPTED), ...Array.from({ length: 300 }, (_, n) => [`noise_${n}`, ''] as const)]],
  ])('a reply with %s is refused', (_name, posted) => {
    expect(read(posted)).toBeUndefined()
  })
})
