import { expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from './masking.ts'

test.each([
  ['Ram Shrestha', 'R*** S***'],
  ['  Sita   Devi Rai ', 'S*** D*** R***'],
  ['राम श्रेष्ठ', 'र*** श***'],
  ['𝒜nna', '𝒜***'],
])('masks the name %j as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test.each([
  ['ram@gmail.com', 'r***@g***.com'],
  ['Sita.Rai+trip@mail.com.np', 'S***@m***.np'],
])('masks the email %j as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('keeps the first two and last two digits of a phone number', () => {
  expect(maskPhone('9841234512')).toBe('98******12')
})
