import { expect, test } from 'vitest'
import { listPath, sharePicture } from './page-head.tsx'

test.each([
  ['/media/lake-golden-1-800.avif', '/media/share/lake-golden-1.jpg'],
  ['/media/hotel-camp-2-1600.avif', '/media/share/hotel-camp-2.jpg'],
  ['/elsewhere/photo.png', '/elsewhere/photo.png'],
])('the link preview of %s is %s', (url, shared) => {
  expect(sharePicture(url)).toBe(shared)
})

test.each([
  [{ search: undefined, page: 1 }, '/results'],
  [{ search: '', page: 1 }, '/results?search='],
  [{ search: 'Pokhara', page: 1 }, '/results?search=Pokhara'],
  [{ search: undefined, page: 2 }, '/results?page=2'],
  [{ search: 'Lo Manthang & more', page: 3 }, '/results?search=Lo+Manthang+%26+more&page=3'],
])('the canonical address of a list keeps only its search and page: %j', (kept, path) => {
  expect(listPath('/results', kept)).toBe(path)
})
