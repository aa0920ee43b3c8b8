import { beforeAll, expect, test } from 'vitest'
import { renderPicture } from './render-picture.ts'
import { blackPng, photo } from '../../testing/pictures.ts'

// The image library is loaded for the first picture, which would distort the measurement.
beforeAll(async () => void (await renderPicture(await photo())))

const MB = 1024 * 1024

// Resilience test I-1.
test('a picture of 900 million pixels is refused within 50 ms and without being decoded', async () => {
  const bomb = blackPng({ width: 30_000, height: 30_000 })
  expect(bomb.length).toBeLessThan(120 * 1024)
  const memory = process.memoryUsage().rss
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    const began = performance.now()
    expect(await renderPicture(bomb)).toBe('unreadable')
    times.push(performance.now() - began)
  }
  expect(Math.min(...times)).toBeLessThan(50) // the fastest run counts, because the machine may be busy
  expect(process.memoryUsage().rss - memory).toBeLessThan(20 * MB)
})

test.each([
  [4000, 4000, 'made'],
  [4000, 4001, 'unreadable'],
  [16_000_001, 1, 'unreadable'],
  [1, 1, 'made'],
])('a picture of %i × %i pixels is %s', async (width, height, outcome) => {
  const picture = await renderPicture(blackPng({ width, height }))
  expect(typeof picture === 'string' ? picture : 'made').toBe(outcome)
})
