import { expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { throwErrorPage } from './page-data.ts'

const thrownFor = (error: unknown): unknown => {
  try {
    return throwErrorPage(error)
  } catch (thrown) {
    return thrown
  }
}

test.each([404, 503])('throwErrorPage keeps a %i of the API as the status of the page', (status) => {
  const error = new ApiError(status, { code: 'any', message: '' })
  expect(thrownFor(error)).toMatchObject({ type: 'DataWithResponseInit', init: { status } })
})

test.each([new ApiError(500, { code: 'internal_error', message: '' }), new Error('a defect')])(
  'a page fails by %o itself',
  (error) => {
    expect(thrownFor(error)).toBe(error)
  },
)
