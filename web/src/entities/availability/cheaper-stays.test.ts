import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '../../platform/api/api.ts'
import { createQueryClient } from '../../platform/api/queries.ts'
import { cheaperStaysOfRoomQuery } from './cheaper-stays.ts'

const api = (() => new Promise(() => {})) as unknown as Api
const queryOf = (start: string) =>
  cheaperStaysOfRoomQuery({ api, search: new URLSearchParams({ startDate: start }) }, 'lake-room')

test('cheaper stays of the previous dates are not shown while those of the new dates load', () => {
  const client = createQueryClient()
  const [before, after] = [queryOf('2026-12-01'), queryOf('2026-12-08')]
  const stay = { room_slug: 'lake-room', plan_code: 'standard', from_date: '2026-12-03', to_date: '2026-12-05' }
  client.setQueryData(before.queryKey, [{ ...stay, total_price: 10_000, saving: 1900 }])
  const observer = new QueryObserver(client, before)
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult().data).toHaveLength(1)
  observer.setOptions(after)
  expect(observer.getCurrentResult().data).toEqual([])
  stop()
})
