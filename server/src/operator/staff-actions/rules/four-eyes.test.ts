import { paisa } from '@chautari/contract/money'
import { expect, test } from 'vitest'
import { checkFourEyes } from './four-eyes.ts'

const overPaisa = paisa(5_000_000)
const much = 5_000_001

test.each([
  { amount: 5_000_000, firsts: [], says: 'enough' },
  { amount: much, firsts: [], says: 'first_of_two' },
  { amount: much, firsts: [{ operator: 'asha', amountPaisa: much }], says: 'same_person' },
  { amount: much, firsts: [{ operator: 'bina', amountPaisa: much }], says: 'enough' },
  { amount: much, firsts: [{ operator: 'bina', amountPaisa: much + 1 }], says: 'first_of_two' },
  {
    amount: much,
    firsts: [
      { operator: 'asha', amountPaisa: much },
      { operator: 'bina', amountPaisa: much },
    ],
    says: 'enough',
  },
])('asha refunding $amount after $firsts: $says', ({ amount, firsts, says }) => {
  expect(checkFourEyes({ operator: 'asha', amountPaisa: paisa(amount), overPaisa, firsts })).toBe(says)
})

test.each(['ASHA', 'asha ', 'a.sha', 'Asha-', 'ａｓｈａ'])('"%s" counts as the same person as asha', (name) => {
  const firsts = [{ operator: name, amountPaisa: much }]
  expect(checkFourEyes({ operator: 'asha', amountPaisa: paisa(much), overPaisa, firsts })).toBe('same_person')
})
