import { expect, test } from 'vitest'
import type { Translate } from '../../platform/language/texts.ts'
import { staysOf } from './stays-of.ts'

const t: Translate<'search'> = (key, ...values) => JSON.stringify([key, ...values])

test.each([
  [{ properties_count: 2, nearby_count: 13 }, ['staysAndNearby', { n: 2, nearby: 13 }]],
  [{ properties_count: 2, nearby_count: 0 }, ['stays', { n: 2 }]],
  [{ properties_count: 0, nearby_count: 5 }, ['staysNearby', { n: 5 }]],
  [{ properties_count: 0, nearby_count: 0 }, ['stays', { n: 0 }]],
])('staysOf counts the stays of a place and those nearby separately: %j', (place, counts) => {
  expect(JSON.parse(staysOf(place, t))).toEqual(counts)
})
