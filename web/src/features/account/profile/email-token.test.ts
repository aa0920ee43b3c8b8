import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api.ts'
import { mayWorkLater } from './email-token.ts'

const answered = (status: number) => new ApiError(status, { code: 'any', message: '' })

test.each([0, 401, 429, 500, 503])('keeps a verification link after %d', (status) => {
  expect(mayWorkLater(answered(status))).toBe(true)
})

test.each([400, 403, 404, 410, 422])('drops a verification link that is refused with %d', (status) => {
  expect(mayWorkLater(answered(status))).toBe(false)
})

test('keeps a verification link when the call got no response', () => {
  expect(mayWorkLater(new DOMException('aborted', 'AbortError'))).toBe(true)
})
