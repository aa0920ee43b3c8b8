import type { Paisa } from '@chautari/contract/money'

/** An earlier request for the same action, which waits for a second person. */
export type FirstApproval = { operator: string; amountPaisa: number }

type Check = { operator: string; amountPaisa: Paisa; overPaisa: Paisa; firsts: FirstApproval[] }

/**
 * Checks whether an operator may refund an amount: alone up to the limit, above it after another operator requested the same
 * amount. `first_of_two` is recorded and waits for the second person; `same_person` is refused.
 */
export function checkFourEyes({ operator, amountPaisa, overPaisa, firsts }: Check): 'enough' | 'first_of_two' | 'same_person' {
  if (amountPaisa <= overPaisa) return 'enough'
  const same = firsts.filter((first) => first.amountPaisa === amountPaisa)
  if (same.some((first) => !isSamePerson(first.operator, operator))) return 'enough'
  return same.length > 0 ? 'same_person' : 'first_of_two'
}

/** Compares names without regard to case, spaces, punctuation and Unicode composition. */
export function isSamePerson(one: string, other: string): boolean {
  return normalised(one) === normalised(other)
}

function normalised(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ ._@-]/g, '')
}
