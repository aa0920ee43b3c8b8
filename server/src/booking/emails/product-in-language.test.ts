import { expect, test } from 'vitest'
import type { ProductSnapshot } from '../store/tables.ts'
import { productInLanguage } from './product-in-language.ts'

const SOLD: ProductSnapshot = {
  kind: 'package',
  title: 'Ridge walk',
  titleNe: 'डाँडा यात्रा',
  packageSlug: 'ridge-walk',
  description: 'Along the ridge.',
  descriptionNe: null,
  type: 'Trek',
  city: 'Pokhara',
  country: 'Nepal',
  pictureName: 'a',
  pictureAlt: 'A ridge.',
  days: 1,
  startTime: '07:00',
  endTime: '17:00',
  meetingPoint: 'Hallan Chowk, Lakeside',
}

test('productInLanguage gives texts and places in Nepali, and English texts where there are no others', () => {
  expect(productInLanguage(SOLD, 'ne')).toMatchObject({
    title: 'डाँडा यात्रा',
    description: 'Along the ridge.',
    city: 'पोखरा',
    country: 'नेपाल',
    meetingPoint: expect.stringContaining('लेकसाइड'),
  })
  expect(productInLanguage(SOLD, 'en')).toBe(SOLD)
})
