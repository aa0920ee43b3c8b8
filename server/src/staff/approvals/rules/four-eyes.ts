import type { Paisa } from '@chautari/contract/money'

/** The person of an action. The id is null for actions that have only a name. */
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
 * Returns whether two actions are by the same person. Compares ids, because a person can be renamed. If one has no id, compares names, ignoring case,
 * spaces, punctuation and Unicode composition.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.staffId !== null && other.staffId !== null) return one.staffId === other.staffId
  return normalised(one.name) === normalised(other.name)
}

/**
 * Returns whether a person may decide a request: people who may approve refunds can decide it, and the requester can withdraw it. The requester is
 * recognised by id alone, because an equal name does not prove that the request is theirs.
 */
export function mayDecide(decision: 'approve' | 'decline', requester: Person, by: Person & { mayApprove: boolean }): boolean {
  const isOwn = requester.staffId !== null && requester.staffId === by.staffId
  return by.mayApprove || (decision === 'decline' && isOwn)
}

function normalised(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ ._@-]/g, '')
}
