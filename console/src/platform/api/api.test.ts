import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, forgetSession, isSessionEnded } from '../session/session-state.ts'
import { ApiError, callApi, encodeQuery } from './api.ts'

let sent: Request | undefined

/** Stubs `fetch` to return a response with this status and body. */
function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent = request
    return Response.json(body, { status, headers: { 'x-request-id': 'id-1' } })
  })
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ne' } })
  vi.stubGlobal('location', { origin: 'https://chautari.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession('staff')
})

describe('callApi', () => {
  test('sends the language, the body, and the token of the session', async () => {
    beginSession('staff', 'token-1')
    answer(200, { data: { is_done: true } })
    await callApi('DELETE /staff/me/keys/:id', { params: { id: '7' } })
    expect([sent?.method, sent?.url]).toEqual(['DELETE', 'https://chautari.example/api/v1.0/staff/me/keys/7'])
    expect(sent?.headers.get('x-csrf-token')).toBe('token-1')
    expect(sent?.headers.get('accept-language')).toBe('ne')
  })

  test('sends no token with a read call', async () => {
    beginSession('staff', 'token-1')
    answer(200, { data: {} })
    await callApi('GET /staff/me', {})
    expect(sent?.headers.get('x-csrf-token')).toBeNull()
  })

  test('throws an ApiError with the fields and the request id of a refusal', async () => {
    answer(422, { error: { code: 'validation_failed', message: 'Please correct', fields: { name: ['The field is required'] } } })
    const error = await callApi('POST /staff/me/keys', { body: { name: '' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, fields: { name: ['The field is required'] }, requestId: 'id-1' })
    expect(isSessionEnded('staff')).toBe(false)
  })

  test.each([
    ['during a session', 'token-1', true],
    ['before sign-in', '', false],
  ])('ends the session by a 401 %s: %s', async (_when, token, ends) => {
    beginSession('staff', token)
    answer(401, { error: { code: 'unauthenticated', message: '' } })
    await expect(callApi('GET /staff/me', {})).rejects.toThrow(ApiError)
    expect(isSessionEnded('staff')).toBe(ends)
  })

  test('throws an ApiError with status 0 when there is no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(callApi('GET /staff/me', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })
})

test('encodeQuery omits empty values', () => {
  expect(encodeQuery({ about: 'booking', act: '', text: undefined, cursor: 'a=b' })).toBe('about=booking&cursor=a%3Db')
})
