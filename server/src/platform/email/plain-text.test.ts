import { expect, test } from 'vitest'
import { accountGreeting, unlinkedName, plainName, plainReason } from './plain-text.ts'

test.each([
  ['Ram Shrestha', 'Ram Shrestha'],
  ['  Maya\r\nBcc: all the others ', 'Maya Bcc: all the others'],
  ['सीता शर्मा', 'सीता शर्मा'],
  ['क्‍षमा', 'क्‍षमा'],
  ['Dr. K. P. Oli', 'Dr. K. P. Oli'],
  ['Ram\u202E Thapa', 'Ram Thapa'],
  ['Win now at https://evil.example', ''],
  ['www.evil.np', ''],
  ['evil.np/prize', ''],
  ['भेटी.com', ''],
  ['डा.राम शर्मा', 'डा.राम शर्मा'],
  ['ram@example.com', ''],
  ['\u0000', ''],
  ['x'.repeat(300), 'x'.repeat(80)],
])('the name %j is written as %j in an email', (typed, written) => {
  expect(plainName(typed)).toBe(written)
})

test.each([
  ['Sita  Sharma', 'Sita Sharma'],
  ['Md.Alam Ansari', 'Md. Alam Ansari'],
  ['Ram K.C.', 'Ram K.C.'],
  ['Win now at https://www.evil.np', 'Win now at https: // www. evil. np'],
  ['ram@example.com', 'ram @ example. com'],
  ['x.yz'.repeat(40), 'x. yz'.repeat(16)],
  ['भेटी.com', 'भेटी. com'],
  ['रमेश के.सी.', 'रमेश के.सी.'],
])('the name %j is written for the supplier as %j, which is no link', (typed, written) => {
  expect(unlinkedName(typed)).toBe(written)
  expect(written).not.toMatch(/:\/\/\S|\S@|@\S|\S\.[a-z]{2}/)
})

test.each([
  ['Sita Sharma', 'Namaste Sita Sharma,'],
  ['Win a prize at www.evil.example', 'Namaste,'],
  ['x'.repeat(255), `Namaste ${'x'.repeat(60)},`],
])('an email to the account of %j begins with %j', (name, greeting) => {
  expect(accountGreeting(name, 'en')).toBe(greeting)
})

test('a reason in an email is one line of at most 500 characters', () => {
  expect(plainReason('The road\nis closed: see https://roads.example')).toBe('The road is closed: see https://roads.example')
  expect(plainReason('y'.repeat(501))).toHaveLength(500)
})
