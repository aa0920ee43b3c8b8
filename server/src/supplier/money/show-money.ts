import { paisa, type Paisa } from '@chautari/contract/money'
import { dayInNepal } from '@chautari/contract/dates'
import type { ShownAccount, SupplierMoney, SupplierPayout } from '@chautari/contract/supplier/money/shapes'
import { bookingLists } from '../../booking/index.ts'
import { accounts, runs, statements } from '../../payout/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { rupees } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { moneyOf } from '../bookings/present-booking.ts'
import { findAwaitedReversals } from '../bookings/store/awaited-reversals.ts'
import { hasSecondFactor } from '../second-factor/use-second-factor.ts'
import { wholeOrganisation } from './whole-organisation.ts'

// More than any organisation has. It bounds the work of a request.
const BOOKINGS_MAX = 2000

// Bookings ahead are confirmed: their suppliers earn all of their price.
const NOTHING: ReadonlyMap<number, Paisa> = new Map()

type Balance = Awaited<ReturnType<typeof runs.showBalance>>

/** Returns the money of the caller's organisation. Throws `forbidden_to_role` for a member who is limited to some properties. */
export async function showMoney(app: App, { scope, person }: SupplierCaller): Promise<SupplierMoney> {
  const { db, config } = app
  const organisationId = wholeOrganisation(scope)
  const page = { scope, words: [], after: undefined, limit: BOOKINGS_MAX }
  const [now, balance, staying, upcoming, awaited, invoices, periods, year, hasFactor] = await Promise.all([
    appNow(db),
    runs.showBalance(app, organisationId),
    bookingLists.findScoped(db, { ...page, view: 'staying' }),
    bookingLists.findScoped(db, { ...page, view: 'upcoming' }),
    findAwaitedReversals(db, scope),
    statements.listInvoices(db, organisationId),
    statements.listPeriods(db, organisationId),
    statements.currentFiscalYear(db),
    hasSecondFactor(db, person.userId),
  ])
  // The upcoming stays include those that begin today, which `staying` counts.
  const ahead = upcoming.filter(({ startsOn }) => startsOn > dayInNepal(now))
  const sumOf = (found: typeof staying) => ({
    amount: rupees(paisa(found.reduce((sum, booking) => sum + moneyOf(booking, { app, unearned: NOTHING }).earnsPaisa, 0))),
    bookings: found.length,
  })
  const { account, waiting, history } = balance.accounts
  return {
    payable: rupees(balance.payablePaisa),
    left_out: balance.reason ?? null,
    held_back: rupees(balance.heldBackPaisa),
    kept_back: rupees(balance.keptBackPaisa),
    hold_back_days: config.payoutHoldBackDays,
    staying: sumOf(staying),
    booked_ahead: sumOf(ahead),
    paid_out: { amount: rupees(paidSince(balance, year.beganAt)), since: year.from },
    awaiting_reversal: [...awaited.values()],
    payouts: balance.payouts.map(presentPayout),
    invoices: invoices.map(({ invoice, statement: { period } }) => ({
      id: String(invoice.id),
      kind: invoice.kind,
      number: statements.invoiceNumber(invoice),
      period,
      total: rupees(invoice.commissionPaisa + invoice.vatPaisa),
    })),
    account: account ? presentAccount(account) : null,
    waiting_account: waiting ? presentAccount(waiting) : null,
    accounts: history.map(presentAccount),
    periods,
    has_second_factor: hasFactor,
  }
}

function paidSince({ payouts }: Balance, since: Date): number {
  const counted = payouts.filter(({ state, run }) => state === 'sent' && run.sentAt !== null && run.sentAt >= since)
  return counted.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
}

function presentAccount(account: Balance['accounts']['history'][number]): ShownAccount {
  const { id, bank, branch, holder, lastDigits, enteredAt, effectiveAt, stop } = account
  return {
    id: String(id),
    bank,
    branch,
    holder,
    number: accounts.maskedNumber(lastDigits),
    entered_at: enteredAt.toISOString(),
    effective_at: effectiveAt.toISOString(),
    stopped_at: stop?.stoppedAt.toISOString() ?? null,
  }
}

function presentPayout({
  id,
  state,
  amountPaisa,
  account,
  run,
  returnedAt,
  returnReason,
}: Balance['payouts'][number]): SupplierPayout {
  return {
    id: String(id),
    state: state === 'sent' || state === 'returned' ? state : 'approved',
    amount: rupees(amountPaisa),
    account: account ? `${account.bank} ${accounts.maskedNumber(account.lastDigits)}` : '',
    approved_at: run.decidedAt?.toISOString() ?? null,
    sent_at: run.sentAt?.toISOString() ?? null,
    returned_at: returnedAt?.toISOString() ?? null,
    return_reason: returnReason,
    bank_reference: run.bankReference,
  }
}
