import { keepPreviousData } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient, pageQueries } from './queries.ts'

const { queries = {} } = createQueryClient().getDefaultOptions()

test('queries are not refetched on focus or reconnect', () => {
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false })
})

test('previous data stays displayed while the next is fetched', () => {
  expect(queries.placeholderData).toBe(keepPreviousData)
})

test('failed queries are retried twice, refused ones are not', async () => {
  const triesOf = async (error: Error) => {
    let tries = 0
    const failing = () => {
      tries += 1
      return Promise.reject(error)
    }
    await createQueryClient()
      .fetchQuery({ queryKey: ['x'], queryFn: failing, retry: queries.retry ?? false, retryDelay: 0 })
      .catch(() => undefined)
    return tries
  }
  expect(await triesOf(new Error('away'))).toBe(3)
  expect(await triesOf(new ApiError(503, { code: 'service_unavailable', message: '' }))).toBe(3)
  expect(await triesOf(new ApiError(404, { code: 'not_found', message: '' }))).toBe(1)
})

test('a navigation starts the queries of laterOf without waiting for them', async () => {
  const fetched: string[] = []
  const query = (name: string, answer: Promise<string>) => ({
    queryKey: [name],
    queryFn: () => {
      fetched.push(name)
      return answer
    },
  })
  const page = pageQueries(
    () => [query('room', Promise.resolve('a room'))],
    () => [query('hint', new Promise(() => {}))],
  )
  const request = new Request('http://127.0.0.1/room/a-room')
  await page.clientLoader({ params: {}, request } as unknown as ClientLoaderFunctionArgs)
  expect(fetched).toEqual(['room', 'hint'])
})
