import type { Paisa } from '@chautari/contract/money'

/** A person as an action names them. The id is null where an action has none. */
export type Person = { staffId: number | null; name: string }

/** An earlier request for the same action, which waits for a second person. */
export type FirstApproval = { person: Person; amountPaisa: number }

type Check = {
  by: Person
  amountPaisa: Paisa
  overPaisa: Paisa
  firsts: FirstApproval[]
  /** Refunds of earlier actions on the same subject, in paisa. They count towards the limit, so that it can't be passed in parts. */
  earlierPaisa?: Paisa | undefined
}

/**
 * Checks whether an operator may refund an amount: alone up to the limit, above it after another operator requested the same
 * amount. `first_of_two` is recorded and waits for the second person; `same_person` is refused.
 */
export function checkFourEyes({ by, firsts, ...refunded }: Check): 'enough' | 'first_of_two' | 'same_person' {
  if (!isOverLimit(refunded)) return 'enough'
  const { amountPaisa } = refunded
  const same = firsts.filter((first) => first.amountPaisa === amountPaisa)
  if (same.some((first) => !isSamePerson(first.person, by))) return 'enough'
  return same.length > 0 ? 'same_person' : 'first_of_two'
}

/** Returns whether a refund needs the approval of a second person. An action that refunds nothing never does. */
export function isOverLimit({ amountPaisa, overPaisa, earlierPaisa }: Omit<Check, 'by' | 'firsts'>): boolean {
  return amountPaisa > 0 && amountPaisa + (earlierPaisa ?? 0) > overPaisa
}

/**
 * Returns whether two actions are by the same person: by id, because a person can be renamed; where one has no id by name, without
 * regard to case, spaces, punctuation and Unicode composition.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.staffId !== null && other.staffId !== null) return one.staffId === other.staffId
  return normalised(one.name) === normalised(other.name)
}

/**
 * Returns whether a person may decide a request: whoever approves refunds may, and whoever asked may withdraw it. Withdrawing goes by the id
 * alone, because a name is not proof enough to end a request.
 */
export function mayDecide(decision: 'approve' | 'decline', asker: Person, by: Person & { mayApprove: boolean }): boolean {
  const isOwn = asker.staffId !== null && asker.staffId === by.staffId
  return by.mayApprove || (decision === 'decline' && isOwn)
}

function normalised(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ ._@-]/g, '')
}
