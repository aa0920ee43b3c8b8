import { expect, test } from 'vitest'
import { acceptedLocale, fillPlaceholders, pickLocale } from './locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ne', 'ne'],
  ['ne-NP,ne;q=0.9,en;q=0.8', 'ne'],
  ['en-US,en;q=0.9,ne;q=0.8', 'en'],
  ['en;q=0.3, ne;q=0.7', 'ne'],
  ['hi, ne;q=0.5', 'ne'],
  ['hi,de', 'en'],
  ['ne;q=0', 'en'],
  ['NE-np', 'ne'],
  ['new', 'en'],
  [';;;,,q=x', 'en'],
])('for the header %j the language is %s', (accepted, locale) => {
  expect(acceptedLocale(accepted)).toBe(locale)
})

test('the query parameter comes before the cookie, and the cookie before the header', () => {
  expect(pickLocale({ query: 'en', cookie: 'lang=ne', accepted: 'ne' })).toBe('en')
  expect(pickLocale({ query: null, cookie: 'a=b; lang=ne', accepted: 'en' })).toBe('ne')
  expect(pickLocale({ cookie: 'xlang=ne', accepted: 'en' })).toBe('en')
  expect(pickLocale({ query: 'fr', cookie: 'lang=de', accepted: 'ne' })).toBe('ne')
})

test.each([
  ['{name}लाई लेख्नुहोस्', 'फेवा रिसोर्ट', 'फेवा रिसोर्टलाई लेख्नुहोस्'],
  ['{name}लाई लेख्नुहोस्', 'Phewa Resort', 'Phewa Resort लाई लेख्नुहोस्'],
  ['{name}सम्म', 'मंसिर ६, २०८३, आइत', 'मंसिर ६, २०८३, आइतसम्म'],
  ['{name}देखि', 'रू १,२००', 'रू १,२०० देखि'],
  ['“{name}” हटाउनुहोस्', 'Laptop', '“Laptop” हटाउनुहोस्'],
  ['{name}मा', '', 'मा'],
  ['Write to {name}.', 'Phewa Resort', 'Write to Phewa Resort.'],
])('fillPlaceholders writes "%s" with "%s" as "%s"', (text, value, filled) => {
  expect(fillPlaceholders(text, () => value)).toBe(filled)
})
