import { describe, expect, test } from 'vitest'
import { lookupWords } from './words.ts'

describe('the words of a lookup', () => {
  test.each([
    ['lower the case and split a name', 'Sita  GURUNG', ['sita', 'gurung']],
    ['take the digits of a telephone number', '+977 984-123 4567', ['9779841234567']],
    ['take a part of a number with a gap', '984 12', ['98412']],
    ['read Devanagari digits', '९८४१', ['9841']],
    ['read a whole reference as people write it', '7k3m-9qx2-vd8r-w4ht', ['7k3m9qx2vd8rw4ht']],
    ['keep an email address', 'Ram.Shrestha@example.com', ['ram.shrestha@example.com']],
    ['keep a short word beside a longer one', 'K.C. Rajan', ['k.c.', 'rajan']],
    ['find nothing by short words alone', 'a b', []],
    ['ignore invisible characters', 'si\u200Bta', ['sita']],
  ])('%s', (_behaviour, typed, words) => {
    expect(lookupWords(typed)).toEqual(words)
  })
})
