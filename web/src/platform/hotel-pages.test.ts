import { expect, test } from 'vitest'
import { markOfHotels } from './hotel-pages.ts'

test('the home page is the page of hotels', () => {
  expect(markOfHotels('/')).toBe('page')
})

test.each(['/search/property/listing', '/property/phewa-horizon-resort', '/room/lake-suite', '/checkout/property/a/room/b'])(
  '%s belongs to hotels',
  (pathname) => expect(markOfHotels(pathname)).toBe('true'),
)

test.each(['/deals', '/travel/home', '/checkout/annapurna-base-camp', '/payment/7K3M9QX2VD8RW4HT', '/guest/view/x', '/nothing'])(
  '%s does not belong to hotels',
  (pathname) => expect(markOfHotels(pathname)).toBeUndefined(),
)
