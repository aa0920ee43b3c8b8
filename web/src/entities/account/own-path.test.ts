import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/'],
  ['/profile'],
  ['/bookings?status=upcoming&page=2'],
  ['/settings#sessions'],
  ['/search/property/listing?search=Ghandruk%20village'],
  ['/city/%E0%A4%AA%E0%A5%8B%E0%A4%96%E0%A4%B0%E0%A4%BE'],
  ['/profile?next=https://elsewhere.example'],
  ['/user'],
  ['/authors'],
])('the path %s is followed after login', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  [null],
  [undefined],
  [''],
  ['profile'],
  ['?next=/profile'],
  ['//elsewhere.example'],
  ['///elsewhere.example'],
  ['/\\elsewhere.example'],
  ['\\\\elsewhere.example'],
  ['\\/elsewhere.example'],
  ['/profile\\..\\..'],
  ['/\t/elsewhere.example'],
  ['/\n/elsewhere.example'],
  ['/\r\n/elsewhere.example'],
  ['\t//elsewhere.example'],
  [' //elsewhere.example'],
  ['/profile\u0000'],
  ['/profile\u0085'],
  ['/.//elsewhere.example'],
  ['/..//elsewhere.example'],
  ['/profile/..//elsewhere.example'],
  ['https://elsewhere.example'],
  ['https:elsewhere.example'],
  ['http:/elsewhere.example'],
  ['javascript:alert(1)'],
  ['data:text/html,hello'],
  ['@elsewhere.example'],
  ['.elsewhere.example'],
  ['/user/login'],
  ['/user/login?next=/user/login'],
  ['/USER/Logout'],
  ['/user/%6cogout'],
  ['/./user/logout'],
  ['/user/register/'],
  ['/forget-password'],
  ['/reset-password?token=x'],
  ['/impersonate?token=x'],
  ['/auth/google/callback'],
  [`/${'a'.repeat(2000)}`],
])('the unsafe path %j leads home', (path) => {
  expect(ownPath(path)).toBe('/')
})
