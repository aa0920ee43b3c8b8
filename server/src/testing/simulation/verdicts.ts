import { paisa } from '@chautari/contract/money'
import type { Verdict } from '../../payment/rules/settlement.ts'
import type { Dice } from '../dice.ts'

/** Returns a random provider verdict, mostly captured. */
export function verdictFor(dice: Dice, { id, amountPaisa }: { id: number; amountPaisa: number }): Verdict {
  const transactionId = `T${id}`
  const kind = dice.weighed({
    paid: 50,
    paidLess: 3,
    paidMore: 4,
    pending: 10,
    no: 14,
    notKnown: 5,
    unknown: 6,
    reversed: 3,
    reversedInPart: 2,
    contradicted: 2,
  })
  switch (kind) {
    case 'paid':
      return { kind: 'captured', capturedPaisa: paisa(amountPaisa), transactionId }
    case 'paidLess':
      return { kind: 'captured', capturedPaisa: paisa(amountPaisa - 1), transactionId }
    case 'paidMore':
      return { kind: 'captured', capturedPaisa: paisa(amountPaisa + 12_345), transactionId }
    case 'no':
      return { kind: 'no', isFinal: true }
    case 'notKnown':
      return { kind: 'no', isFinal: false }
    case 'reversed':
      return { kind: 'reversed', isWhole: true }
    case 'reversedInPart':
      return { kind: 'reversed', isWhole: false, backPaisa: paisa(Math.floor(amountPaisa / 3)) }
    case 'pending':
    case 'unknown':
    case 'contradicted':
      return { kind }
  }
}
