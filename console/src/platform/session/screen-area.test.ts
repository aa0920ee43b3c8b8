import { expect, test } from 'vitest'
import { screenArea } from './screen-area.ts'

test.each([
  ['/console/supplier', 'supplier'],
  ['/console/supplier/listings/lake-lodge', 'supplier'],
  ['/console/suppliers', 'staff'],
  ['/console/listings', 'staff'],
])('screenArea returns the area of %s', (path, area) => {
  expect(screenArea(path)).toBe(area)
})
