import { expect, test } from 'vitest'
import { photoAt, photoSet } from './photo-sizes.ts'

test('the address of a photo can be changed to another width', () => {
  expect(photoAt('/media/lake-noon-1-800.avif', 1600)).toBe('/media/lake-noon-1-1600.avif')
})

test('the source set contains all widths', () => {
  expect(photoSet('/media/lake-noon-1-800.avif')).toBe(
    '/media/lake-noon-1-400.avif 400w, /media/lake-noon-1-800.avif 800w, /media/lake-noon-1-1600.avif 1600w',
  )
})

test('a photo of one width has no source set', () => {
  expect(photoAt('/logo.svg', 400)).toBe('/logo.svg')
  expect(photoSet('/logo.svg')).toBeUndefined()
})
