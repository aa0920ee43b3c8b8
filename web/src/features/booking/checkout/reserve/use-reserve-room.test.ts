import { expect, test } from 'vitest'
import { createQueryClient } from '../../../../platform/api/queries.ts'
import { refetchAvailability } from './use-reserve-room.ts'

test('refetchAvailability removes cached prices and hints about cheaper stays from before the price change', () => {
  const client = createQueryClient()
  const outdated = [
    ['rooms', 'lake'],
    ['room', 'lake-double'],
    ['cheaper stays', 'lake'],
    ['cheaper stays of room', 'lake-double'],
  ]
  const others = [
    ['stay', '2026-12-05'],
    ['room of property', 'lake', 'lake-double'],
  ]
  for (const key of [...outdated, ...others]) client.setQueryData(key, [])
  refetchAvailability(client)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual(others)
  expect(client.getQueryState(others[1] ?? [])?.isInvalidated).toBe(true)
})
