import { paisa } from '@chautari/contract/money'
import { expect, test } from 'vitest'
import { checkFourEyes, isOverLimit, mayDecide } from './four-eyes.ts'

const overPaisa = paisa(5_000_000)
const much = 5_000_001
const asha = { staffId: 1, name: 'asha' }
const bina = { staffId: 2, name: 'bina' }

test.each([
  { amount: 5_000_000, firsts: [], approval: 'enough' },
  { amount: much, firsts: [], approval: 'first_of_two' },
  { amount: much, firsts: [{ person: asha, amountPaisa: much }], approval: 'same_person' },
  { amount: much, firsts: [{ person: bina, amountPaisa: much }], approval: 'enough' },
  { amount: much, firsts: [{ person: bina, amountPaisa: much + 1 }], approval: 'first_of_two' },
  {
    amount: much,
    firsts: [
      { person: asha, amountPaisa: much },
      { person: bina, amountPaisa: much },
    ],
    approval: 'enough',
  },
])('checkFourEyes returns $approval for asha refunding $amount after $firsts', ({ amount, firsts, approval }) => {
  expect(checkFourEyes({ by: asha, amountPaisa: paisa(amount), overPaisa, firsts })).toBe(approval)
})

test.each(['ASHA', 'asha ', 'a.sha', 'Asha-', 'ａｓｈａ'])(
  '"%s" counts as the same person as asha where a request has no id',
  (name) => {
    const firsts = [{ person: { staffId: null, name }, amountPaisa: much }]
    expect(checkFourEyes({ by: asha, amountPaisa: paisa(much), overPaisa, firsts })).toBe('same_person')
  },
)

test.each([
  { person: { staffId: 1, name: 'Asha Gurung' }, approval: 'same_person' },
  { person: { staffId: 2, name: 'asha' }, approval: 'enough' },
])('checkFourEyes returns $approval for asha after a request of $person', ({ person, approval }) => {
  expect(checkFourEyes({ by: asha, amountPaisa: paisa(much), overPaisa, firsts: [{ person, amountPaisa: much }] })).toBe(approval)
})

test.each([
  { amount: 1, earlier: 4_999_999, isOver: false },
  { amount: 1, earlier: 5_000_000, isOver: true },
  { amount: 0, earlier: 9_000_000, isOver: false },
])('isOverLimit returns $isOver for $amount after $earlier were refunded', ({ amount, earlier, isOver }) => {
  expect(isOverLimit({ amountPaisa: paisa(amount), earlierPaisa: paisa(earlier), overPaisa })).toBe(isOver)
})

test.each([
  { decision: 'approve', asker: bina, mayApprove: true, may: true },
  { decision: 'decline', asker: bina, mayApprove: true, may: true },
  { decision: 'approve', asker: bina, mayApprove: false, may: false },
  { decision: 'decline', asker: bina, mayApprove: false, may: false },
  { decision: 'decline', asker: asha, mayApprove: false, may: true },
  { decision: 'approve', asker: asha, mayApprove: false, may: false },
  { decision: 'decline', asker: { staffId: null, name: 'asha' }, mayApprove: false, may: false },
] as const)('mayDecide lets asha $decision what $asker.name asked for, approving refunds or not ($mayApprove): $may', (given) => {
  const { decision, asker, mayApprove, may } = given
  expect(mayDecide(decision, asker, { ...asha, mayApprove })).toBe(may)
})
