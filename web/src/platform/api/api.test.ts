import { expect, test } from 'vitest'
import { ApiError, createApi, encodeQuery, type Transport } from './api.ts'

type Call = Parameters<Transport>[0]

/** Returns a transport that records its requests and returns the same response to each. */
function answering(status: number, json: unknown) {
  const calls: Call[] = []
  const api = createApi(async (call) => {
    calls.push(call)
    return { status, json }
  })
  return { api, calls }
}

test('encodeQuery puts nested keys in brackets and omits empty values', () => {
  const query = { location: { latitude: '28.2096', address: '' }, filter: { offer: 'true' }, page: undefined, adult: '2' }
  expect(decodeURIComponent(encodeQuery(query))).toBe('location[latitude]=28.2096&filter[offer]=true&adult=2')
})

test('encodeQuery escapes values', () => {
  expect(encodeQuery({ search: 'Kaski & पोखरा' })).toBe(`search=Kaski+%26+${encodeURIComponent('पोखरा')}`)
})

test('createApi takes the method and path from the call key and escapes parameters', async () => {
  const { api, calls } = answering(200, { data: { booking_reference: 'x' } })
  await api('GET /bookings/:reference', { params: { reference: 'a/b c' }, headers: { 'x-guest-token': 'secret' } })
  expect(calls).toEqual([{ method: 'GET', url: '/api/v1.0/bookings/a%2Fb%20c', headers: { 'x-guest-token': 'secret' } }])
})

test('createApi throws an ApiError with the code, message and fields of an error response', async () => {
  const fields = { lead_traveller_phone: ['Phone number is not valid'] }
  const { api } = answering(422, { error: { code: 'validation_failed', message: 'Please correct the marked fields.', fields } })
  const refused = await api('GET /settings', {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 422, code: 'validation_failed', message: 'Please correct the marked fields.', fields })
})

test('ApiError.reason is the message of the first field, or else the general message', () => {
  const message = 'Please correct the marked fields.'
  const fields = { from: ['Please choose today or a later day'], to: ['No'] }
  expect(new ApiError(422, { code: 'validation_failed', message, fields }).reason).toBe('Please choose today or a later day')
  expect(new ApiError(409, { code: 'room_unavailable', message: 'Sold out' }).reason).toBe('Sold out')
})

test('createApi throws when the response does not match the schema', async () => {
  const { api } = answering(502, null)
  await expect(api('GET /settings', {})).rejects.toMatchObject({ status: 502, code: 'internal_error' })
})
