import { describe, expect, test } from 'vitest'
import { drawSparkline, SPARKLINE } from './sparkline.ts'

describe('drawSparkline', () => {
  test('draws the altitudes from left to right, and marks the first highest point', () => {
    expect(drawSparkline([1000, 3000, 2000])).toEqual({
      line: '4,36 62,4 120,20',
      area: '4,40 4,36 62,4 120,20 120,40',
      peak: { x: 62, y: 4 },
    })
    expect(drawSparkline([0, 100, 100, 0])?.peak).toEqual({ x: 42.7, y: 4 })
  })

  test('stays inside the drawing', () => {
    const points =
      drawSparkline([820, 5416, 820, 1200])
        ?.line.split(' ')
        .map((point) => point.split(',').map(Number)) ?? []
    for (const [x = -1, y = -1] of points) expect(x > 0 && x < SPARKLINE.width && y > 0 && y < SPARKLINE.height).toBe(true)
  })

  test.each([[[]], [[800, 900]], [[800, 800, 800]]])('draws nothing for %j', (altitudes) => {
    expect(drawSparkline(altitudes)).toBeUndefined()
  })
})
