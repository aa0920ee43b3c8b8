import { calendarDate } from '@chautari/contract/dates'
import { expect, test, vi } from 'vitest'
import { ApiError, type Api } from '../../platform/api/api.ts'
import { fetchPackage, markOutdated } from './package-of-checkout.ts'

const CHOICE = { startDate: calendarDate('2026-12-05'), count: 2 }

/** Returns a fake API that responds with these packages and errors in order, and its recorded calls. */
function apiWith(...answers: (object | ApiError)[]) {
  const call = vi.fn()
  for (const answer of answers)
    if (answer instanceof ApiError) call.mockRejectedValueOnce(answer)
    else call.mockResolvedValueOnce({ data: answer })
  const inputs = () => call.mock.calls.map(([, input]) => input as { query: object; cache?: string })
  return { api: call as unknown as Api, inputs }
}

test('a package whose price has changed bypasses the browser cache until it is fetched once', async () => {
  const { api, inputs } = apiWith({ unit_price: 1 }, { unit_price: 2 }, { unit_price: 2 })
  await fetchPackage(api, 'mardi-himal-trek', CHOICE)
  markOutdated('mardi-himal-trek')
  expect(await fetchPackage(api, 'mardi-himal-trek', CHOICE)).toEqual({ unit_price: 2 })
  await fetchPackage(api, 'mardi-himal-trek', CHOICE)
  expect(inputs().map(({ cache }) => cache)).toEqual([undefined, 'no-cache', undefined])
})

test('a package of an unavailable day has no seats', async () => {
  const refusal = new ApiError(422, { code: 'validation_failed', message: '' })
  const { api, inputs } = apiWith(refusal, { unit_price: 1, free_seats: 9, availability: true })
  expect(await fetchPackage(api, 'mardi-himal-trek', CHOICE)).toEqual({ unit_price: 1, free_seats: 0, availability: false })
  expect(inputs().map(({ query }) => query)).toEqual([{ start_date: '2026-12-05' }, { count: '2' }])
})
