import { expect, test } from 'vitest'
import { buildSite, isSiteBuilt } from './run/build-site.mjs'

// Runs beside the other checks: the journeys start after them and find the site built.
test('the site builds', async () => {
  await buildSite()
  expect(isSiteBuilt()).toBe(true)
})
