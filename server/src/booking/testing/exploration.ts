import type { AmendmentMutation } from './explored-amendments.ts'
import type { ProposalMutation } from './explored-proposals.ts'

/** The size of the walk, and the mutation under test if any. */
export type Exploration = {
  /** A mutation of the decided transitions, or of the stock beneath them. */
  mutation?: Mutation
  needsApproval?: boolean
  /** The instants of the clock, in minutes after the start. */
  minutes: number[]
  attemptsEach: 1 | 2
  /** The amounts that payments can have, relative to the price. */
  amounts: ('exact' | 'short' | 'more')[]
  /** Whether both bookings are paid already, have rooms of their own, and compete for a further one by changes. */
  isAmended?: boolean
  /** Whether the changes are proposals that their travellers answer, instead of offers that they pay. */
  isAsked?: boolean
}

export type Mutation =
  | 'sells held stock'
  | 'confirms late payments without stock'
  | 'applies a capture twice'
  | 'keeps an overpayment'
  | 'rejects without a refund'
  | 'cancels without releasing stock'
  | AmendmentMutation
  | ProposalMutation
