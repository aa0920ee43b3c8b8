import type { Paisa } from '@chautari/contract/money'

/** Somebody who has said the same before, and waits for a second person to say so. */
export type FirstApproval = { operator: string; amountPaisa: number }

type Asked = { operator: string; amountPaisa: Paisa; overPaisa: Paisa; firsts: FirstApproval[] }

/**
 * Whether an operator may send an amount: up to the limit alone, beyond it after somebody else has said the same. `first_of_two`
 * is to be noted; `same_person` is refused.
 */
export function checkFourEyes({ operator, amountPaisa, overPaisa, firsts }: Asked): 'enough' | 'first_of_two' | 'same_person' {
  if (amountPaisa <= overPaisa) return 'enough'
  const same = firsts.filter((first) => first.amountPaisa === amountPaisa)
  if (same.some((first) => !isSamePerson(first.operator, operator))) return 'enough'
  return same.length > 0 ? 'same_person' : 'first_of_two'
}

/** A name is the same however it is written: in capitals, with other spaces or marks between, composed or not. */
function isSamePerson(one: string, other: string): boolean {
  return plainest(one) === plainest(other)
}

function plainest(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ ._@-]/g, '')
}
