import { expect, test } from 'vitest'
import { withoutInvisible } from './invisible-characters.ts'

// Written as escapes, because the characters are invisible.
test.each([
  ['a zero-width space', 'Si\u200bta', 'Sita'],
  ['a name of zero-width spaces only', '\u200b\u200b\u200b', ''],
  ['a byte order mark', '\ufeffSita', 'Sita'],
  ['a soft hyphen', 'Si\u00adta', 'Sita'],
  ['a right-to-left override', '\u202eatiS\u202c', 'atiS'],
  ['direction isolates', '\u2066Sita\u2069', 'Sita'],
  ['the marks around a number copied from contacts', '\u202a9841234567\u202c', '9841234567'],
  ['an Arabic letter mark', 'Sita\u061c', 'Sita'],
  ['Hangul fillers and a blank Braille pattern', '\u3164\uffa0\u2800', ''],
  ['a variation selector without an emoji', 'S\ufe0fita', 'Sita'],
  ['tag characters', 'Sita\u{e0041}\u{e0042}', 'Sita'],
  ['a joiner between Latin letters', 'Si\u200dta', 'Sita'],
])('removes %s', (_what, typed, kept) => {
  expect(withoutInvisible(typed)).toBe(kept)
})

test.each([
  ['the joiner of the Nepali half ra', 'गर\u094d\u200dयो'],
  ['the non-joiner after a virama', 'श्रीमान\u094d\u200c'],
  ['emoji and their joiners', '👨\u200d👩\u200d👧 ❤\ufe0f 👩🏽\u200d🍳 ❤\ufe0f\u200d🔥'],
  ['accents, line breaks and other scripts', 'José\nदोर्जे བཀྲ་ཤིས 王'],
])('keeps %s', (_what, typed) => {
  expect(withoutInvisible(typed)).toBe(typed)
})
