import { expect, test } from 'vitest'
import { ApiError, createApi, encodeQuery, type Transport } from './api.ts'

type Call = Parameters<Transport>[0]

/** A transport that remembers what it was asked and gives one answer to everything. */
function answering(status: number, json: unknown) {
  const calls: Call[] = []
  const api = createApi(async (call) => {
    calls.push(call)
    return { status, json }
  })
  return { api, calls }
}

test('what is nested goes into brackets, and what is empty is left out', () => {
  const query = { location: { latitude: '28.2096', address: '' }, filter: { offer: 'true' }, page: undefined, adult: '2' }
  expect(decodeURIComponent(encodeQuery(query))).toBe('location[latitude]=28.2096&filter[offer]=true&adult=2')
})

test('a query is escaped', () => {
  expect(encodeQuery({ search: 'Kaski & पोखरा' })).toBe(`search=Kaski+%26+${encodeURIComponent('पोखरा')}`)
})

test('the method and the address come from the key, with its parameters escaped', async () => {
  const { api, calls } = answering(200, { data: { booking_reference: 'x' } })
  await api('GET /bookings/:reference', { params: { reference: 'a/b c' }, headers: { 'x-guest-token': 'secret' } })
  expect(calls).toEqual([{ method: 'GET', url: '/api/v1.0/bookings/a%2Fb%20c', headers: { 'x-guest-token': 'secret' } }])
})

test('a refusal is thrown with its code, message and fields', async () => {
  const fields = { lead_traveller_phone: ['Phone number is not valid'] }
  const { api } = answering(422, { error: { code: 'validation_failed', message: 'Please correct the marked fields.', fields } })
  const refused = await api('GET /settings', {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 422, code: 'validation_failed', message: 'Please correct the marked fields.', fields })
})

test('a failure that is not our own is an error too', async () => {
  const { api } = answering(502, null)
  await expect(api('GET /settings', {})).rejects.toMatchObject({ status: 502, code: 'internal_error' })
})
