import { expect, test } from 'vitest'
import { COUNTRY, STATES } from '../account/limits.ts'
import { placeInNepali } from './place-in-nepali.ts'
import { wordInNepali } from './word-in-nepali.ts'

test.each([
  ['Kathmandu', 'काठमाडौं'],
  ['kathmandu', 'काठमाडौं'],
  ['Kaski District', 'कास्की जिल्ला'],
  ['Kaski, Gandaki', 'कास्की, गण्डकी'],
  ['Lakeside, Pokhara', 'लेकसाइड, पोखरा'],
  ['House 12, Pokhara', 'House 12, पोखरा'],
  ['पोखरा', 'पोखरा'],
  ['constructor', 'constructor'],
  ['', ''],
])('the Nepali translation of %j is %j', (address, nepali) => {
  expect(placeInNepali(address)).toBe(nepali)
})

test.each([COUNTRY, ...STATES])('the country or province %s has a Nepali name', (place) => {
  expect(placeInNepali(place)).toMatch(/^[\u0900-\u097f. ]+$/)
})

test('a supplier’s own words are not translated', () => {
  expect(wordInNepali('Free Wi-Fi')).toBe('निःशुल्क वाइफाइ')
  expect(wordInNepali('Honey from the lodge’s hives')).toBeUndefined()
})
