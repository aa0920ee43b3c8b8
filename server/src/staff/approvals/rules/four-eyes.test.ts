import { paisa } from '@chautari/contract/money'
import { expect, test } from 'vitest'
import { checkFourEyes } from './four-eyes.ts'

const overPaisa = paisa(5_000_000)
const much = 5_000_001

test.each([
  { amount: 5_000_000, firsts: [], approval: 'enough' },
  { amount: much, firsts: [], approval: 'first_of_two' },
  { amount: much, firsts: [{ operator: 'asha', amountPaisa: much }], approval: 'same_person' },
  { amount: much, firsts: [{ operator: 'bina', amountPaisa: much }], approval: 'enough' },
  { amount: much, firsts: [{ operator: 'bina', amountPaisa: much + 1 }], approval: 'first_of_two' },
  {
    amount: much,
    firsts: [
      { operator: 'asha', amountPaisa: much },
      { operator: 'bina', amountPaisa: much },
    ],
    approval: 'enough',
  },
])('checkFourEyes returns $approval for asha refunding $amount after $firsts', ({ amount, firsts, approval }) => {
  expect(checkFourEyes({ operator: 'asha', amountPaisa: paisa(amount), overPaisa, firsts })).toBe(approval)
})

test.each(['ASHA', 'asha ', 'a.sha', 'Asha-', 'ａｓｈａ'])('"%s" counts as the same person as asha', (name) => {
  const firsts = [{ operator: name, amountPaisa: much }]
  expect(checkFourEyes({ operator: 'asha', amountPaisa: paisa(much), overPaisa, firsts })).toBe('same_person')
})
