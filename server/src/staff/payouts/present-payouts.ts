import type { z } from 'zod'
import type { Payouts, PayoutRun, WaitingAccount } from '@chautari/contract/staff/payouts/shapes'
import { listings } from '../../catalogue/index.ts'
import { accounts, type runs } from '../../payout/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { rupees } from '../../platform/formats.ts'
import type { StaffActor } from '../actor.ts'
import { findPeople } from '../people/store/people.ts'

/** The names of organisations and of staff, by number. */
export type Names = { organisations: Map<number, string>; people: Map<number, string> }

/** Reads the names that payouts show. */
export async function readNames(db: Db): Promise<Names> {
  const [organisations, people] = await Promise.all([listings.findOrganisations(db), findPeople(db)])
  return {
    organisations: new Map(organisations.map(({ id, name }) => [id, name])),
    people: new Map(people.map(({ id, name }) => [id, name])),
  }
}

const supplierOf = ({ organisations }: Names, id: number) => ({
  organisation_id: String(id),
  organisation: organisations.get(id) ?? '',
})

type Account = { bank: string; lastDigits: string }
const accountOf = ({ bank, lastDigits }: Account) => `${bank} ${accounts.maskedNumber(lastDigits)}`

/** Presents the run that could be proposed now. */
export function presentNext({ payouts, leftOut, holdBackDays }: runs.RunPlan, names: Names): Payouts['next'] {
  return {
    total: rupees(payouts.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)),
    hold_back_days: holdBackDays,
    payouts: payouts.map(({ organisationId, amountPaisa, account }) => ({
      ...supplierOf(names, organisationId),
      amount: rupees(amountPaisa),
      account: accountOf(account),
    })),
    left_out: presentLeftOut(leftOut, names),
  }
}

function presentLeftOut(leftOut: runs.RunPlan['leftOut'], names: Names): PayoutRun['left_out'] {
  return leftOut.map(({ organisationId, amountPaisa, reason }) => ({
    ...supplierOf(names, organisationId),
    amount: rupees(amountPaisa),
    reason,
  }))
}

/** Presents a run to a member of staff. */
export function presentRun(run: runs.ShownRun, names: Names, by: Pick<StaffActor, 'staffId'>): PayoutRun {
  const { id, state, payouts, holdBackDays, leftOut, proposedBy, proposedAt, decidedBy, decidedAt, sentAt, bankReference } = run
  const paid = payouts.filter((payout) => payout.state !== 'dropped')
  return {
    id: String(id),
    state,
    total: rupees(paid.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)),
    hold_back_days: holdBackDays,
    proposed_by: names.people.get(proposedBy) ?? '',
    is_own: proposedBy === by.staffId,
    proposed_at: proposedAt.toISOString(),
    decided_by: decidedBy === null ? null : (names.people.get(decidedBy) ?? ''),
    decided_at: decidedAt?.toISOString() ?? null,
    sent_at: sentAt?.toISOString() ?? null,
    bank_reference: bankReference,
    payouts: payouts.map((payout) => ({
      ...supplierOf(names, payout.organisationId),
      id: String(payout.id),
      state: payout.state,
      amount: rupees(payout.amountPaisa),
      account: accountOf(payout.account),
      returned_at: payout.returnedAt?.toISOString() ?? null,
      return_reason: payout.returnReason,
    })),
    left_out: presentLeftOut(leftOut, names),
  }
}

type InForce = Awaited<ReturnType<typeof accounts.findAllInForce>>

/** Presents the bank accounts in their pause, those whose pause ends first before the others. */
export function presentWaiting(inForce: InForce, names: Names): z.output<typeof WaitingAccount>[] {
  const waiting = [...inForce.values()].flatMap((account) => account.waiting ?? [])
  return waiting
    .toSorted((one, other) => one.effectiveAt.getTime() - other.effectiveAt.getTime())
    .map(({ id, organisationId, bank, holder, lastDigits, enteredAt, effectiveAt }) => ({
      ...supplierOf(names, organisationId),
      id: String(id),
      bank,
      holder,
      number: accounts.maskedNumber(lastDigits),
      entered_at: enteredAt.toISOString(),
      effective_at: effectiveAt.toISOString(),
    }))
}
