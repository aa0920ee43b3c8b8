import type { SandboxState } from '../state.ts'

export type OutcomeProblem =
  | 'outcome_unknown'
  | 'not_paid'
  | 'amount_invalid'
  | 'other_payment_not_found'
  | 'not_in_review'
  | 'nothing_to_repeat'

/** A form that the payer's browser would post to the shop, for tests without a browser. */
export type BrowserPost = { url: string; fields: readonly (readonly [name: string, value: string])[] }

export type OutcomeResponse = { redirectUrl: string | null; post?: BrowserPost } | { problem: OutcomeProblem }

/** A payment of any provider, for the control calls. */
export type ControlledPayment = {
  /** All ids by which the shop may refer to it. */
  names: readonly string[]
  createdAt: number
  outcomes: readonly string[]
  describe: () => object
  applyOutcome: (choice: unknown) => OutcomeResponse | Promise<OutcomeResponse>
}

export type ControlledPayments = {
  find: (sandbox: SandboxState, name: string) => ControlledPayment | undefined
  newestFirst: (sandbox: SandboxState) => ControlledPayment[]
}
