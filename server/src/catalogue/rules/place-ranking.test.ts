import { expect, test } from 'vitest'
import { plainWords } from './place-ranking.ts'

test.each([
  ['  Lakeside, Pokhara ', 'lakeside pokhara'],
  ['KTM', 'ktm'],
  ['Ghorepani / Poon-Hill', 'ghorepani poon hill'],
  ["Thorong Trekkers' Inn", 'thorong trekkers inn'],
  ['Trekkers’ Inn', 'trekkers inn'],
  ['पोखरा', 'पोखरा'],
  ['50%_off', '50% off'],
  [' --- ', ''],
])('%j is compared as %j', (typed, compared) => {
  expect(plainWords(typed)).toBe(compared)
})
