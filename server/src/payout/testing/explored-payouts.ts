import { DAY } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { PayoutState } from '@chautari/contract/payout/states'
import { stayCorrection, stayEntries, SUPPLIER_PAYABLE, type Entry } from '../../payment/rules/ledger.ts'
import { exploreAll, type Explored, type Step, type Walk } from '../../testing/explorer.ts'
import { endOfPause, inForce } from '../accounts/rules/in-force.ts'
import { isStillPayable, payableOf, reasonToLeaveOut, type OpenEntry, type PayoutConditions } from '../runs/rules/payable.ts'

/** The size of the exploration, and the mutation under test if any. */
export type PayoutExploration = {
  /** The instants of the clock, in days after the start. */
  days: number[]
  stays: number
  runs: number
  /** The number of bank accounts entered after the first one. */
  accounts: number
  /** Whether staff can suspend and reinstate the supplier. */
  isSuspendable?: boolean
  mutation?: PayoutMutation
}

export type PayoutMutation =
  | 'takes entries that an approved payout has'
  | 'keeps the entries of a declined run'
  | 'approves in spite of a refund'
  | 'pays to the old account during the pause'
  | 'records a sent payout twice'
  | 'forgets the debt of a returned payout'
  | 'pays a stay that is held back'

export type PayoutViolation =
  | 'payable differs from the sum of its entries'
  | 'paid and owed differ from what was earned'
  | 'entry in two payouts'
  | 'payout of nothing'
  | 'approved more than is owed'
  | 'approved for an account that does not count'
  | 'approved for a suspended supplier'
  | 'paid before the end of the hold-back'
  | 'never settles'

type ExploredAccount = { id: number; effectiveAt: Date; stop: object | null }
type ExploredPayout = { state: PayoutState; accountId: number; amountPaisa: number; entryIds: number[] }

/** One supplier: its ledger entries, its payouts, each in a run of its own, and its bank accounts. */
type SupplierState = {
  clock: number
  entries: OpenEntry[]
  payouts: ExploredPayout[]
  accounts: ExploredAccount[]
  isSuspended: boolean
  /** The invariant that the last step violated. */
  violated?: PayoutViolation
}

const BEGINNING = Date.UTC(2026, 10, 21)
const HOLD_BACK_DAYS = 3
const LONG_AFTER_DAYS = 60
const SHARES = { discountPaisa: paisa(0), couponPaisa: paisa(0), commissionPercent: 15, withholdingPercent: 1.5 }
const ALIVE: readonly PayoutState[] = ['proposed', 'approved', 'sent', 'returned']
const WAITING: readonly PayoutState[] = ['proposed', 'approved']

const priceOf = (stay: number) => paisa(100_000 + 10_000 * stay)
const soldAs = (stay: number, refundPaisa: number) => ({
  ...SHARES,
  reference: `stay ${stay}`,
  grossPaisa: priceOf(stay),
  refundPaisa: paisa(refundPaisa),
})
const sum = (amounts: { amountPaisa: number }[]) => amounts.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
/** Returns the increase of the debt to the supplier, in paisa. */
const owedBy = (entries: Entry[]) => 0 - sum(entries.filter(({ account }) => account === SUPPLIER_PAYABLE))

/**
 * Explores every order of completed and refunded stays, runs of payouts, changes of the bank account, suspensions and passing days for one supplier,
 * with the real rules of payouts and of the ledger. Stops at the first violation.
 */
export function explorePayouts(exploration: PayoutExploration): Explored<PayoutViolation> {
  const account = { id: 1, effectiveAt: new Date(BEGINNING), stop: null }
  const walk: Walk<SupplierState, PayoutViolation> = {
    start: { clock: 0, entries: [], payouts: [], accounts: [account], isSuspended: false },
    stepsFrom: (state) => new SupplierSteps(state, exploration).steps(),
    keyOf: (state) => JSON.stringify(state),
    violationIn: (state, count) => violationIn(state) ?? (count % SAMPLE === 0 ? findUnsettled(state, exploration) : undefined),
  }
  return exploreAll(walk)
}

// One in this many states is followed to its end.
const SAMPLE = 25

/** The possible steps of a supplier at an instant. */
class SupplierSteps {
  readonly state: SupplierState
  readonly exploration: PayoutExploration
  readonly now: Date

  constructor(state: SupplierState, exploration: PayoutExploration) {
    this.state = state
    this.exploration = exploration
    this.now = new Date(BEGINNING + (exploration.days[state.clock] ?? 0) * DAY)
  }

  steps(): Step<SupplierState>[] {
    const { state, exploration } = this
    const steps: Step<SupplierState>[] = []
    const push = (name: string, change: Partial<SupplierState> | undefined) => {
      if (!change) return
      const { violated: _, ...before } = state
      steps.push({ name, to: { ...before, ...change } })
    }
    if (state.clock + 1 < exploration.days.length) push('time passes', { clock: state.clock + 1 })
    for (let stay = 1; stay <= exploration.stays; stay++) {
      push(`stay ${stay} is completed`, this.complete(stay))
      push(`stay ${stay} is refunded`, this.refund(stay))
    }
    push('a run is proposed', this.propose())
    state.payouts.forEach((payout, index) => {
      if (payout.state === 'proposed') push(`run ${index} is approved`, this.approve(index))
      if (payout.state === 'proposed') push(`run ${index} is declined`, this.moved(index, 'dropped'))
      if (payout.state === 'approved') push(`run ${index} is sent`, this.send(index))
      if (payout.state === 'sent') push(`the bank returns payout ${index}`, this.returnPayout(index))
    })
    if (state.accounts.length <= exploration.accounts) push('another account is entered', this.enterAccount())
    const waiting = state.accounts.find(({ effectiveAt, stop }) => stop === null && effectiveAt > this.now)
    if (waiting) push('the account in its pause is stopped', this.stopAccount(waiting))
    if (exploration.isSuspendable) push(state.isSuspended ? 'is resumed' : 'is suspended', { isSuspended: !state.isSuspended })
    return steps
  }

  complete(stay: number): Partial<SupplierState> | undefined {
    if (this.entriesOf(`stay:${stay}`).length > 0) return undefined
    return this.added(`stay:${stay}`, owedBy(stayEntries(soldAs(stay, 0))))
  }

  refund(stay: number): Partial<SupplierState> | undefined {
    if (this.entriesOf(`stay:${stay}`).length === 0 || this.entriesOf(`stay-corrected:${stay}:0`).length > 0) return undefined
    const correction = stayCorrection(soldAs(stay, priceOf(stay)), stayEntries(soldAs(stay, 0)))
    return this.added(`stay-corrected:${stay}:0`, owedBy(correction))
  }

  propose(): Partial<SupplierState> | undefined {
    const { payouts } = this.state
    const { mutation, runs } = this.exploration
    if (payouts.length >= runs || payouts.some(({ state }) => state === 'proposed')) return undefined
    const holdBackDays = mutation === 'pays a stay that is held back' ? 0 : HOLD_BACK_DAYS
    const { amountPaisa, entryIds } = payableOf(this.open(), { now: this.now, holdBackDays })
    const account = this.accountInForce()
    const hasOpenPayout = payouts.some(({ state }) => WAITING.includes(state))
    const isUnguarded = mutation === 'takes entries that an approved payout has'
    const reason = reasonToLeaveOut(this.conditions(hasOpenPayout && !isUnguarded), amountPaisa)
    if (amountPaisa === 0 || reason !== undefined || !account) return undefined
    const isEarly = entryIds.some((id) => this.isHeldBack(id))
    return {
      payouts: [...payouts, { state: 'proposed', accountId: account.id, amountPaisa, entryIds }],
      ...(isEarly && { violated: 'paid before the end of the hold-back' }),
    }
  }

  approve(index: number): Partial<SupplierState> {
    const payout = this.state.payouts[index]!
    const { mutation } = this.exploration
    const open = mutation === 'approves in spite of a refund' ? [] : this.open()
    const accountId = this.accountInForce()?.id
    if (!isStillPayable(payout, { conditions: this.conditions(false), accountId, open })) return this.moved(index, 'dropped')
    const violated = this.violatedByApproving(payout)
    return { ...this.moved(index, 'approved'), ...(violated && { violated }) }
  }

  /** Checks an approval independently of the rules that allowed it. */
  violatedByApproving({ accountId, amountPaisa }: ExploredPayout): PayoutViolation | undefined {
    const { accounts, entries, isSuspended } = this.state
    if (isSuspended) return 'approved for a suspended supplier'
    const isNewerEntered = accounts.some(({ id, stop }) => stop === null && id > accountId)
    const paid = accounts.find(({ id }) => id === accountId)
    if (isNewerEntered || !paid || paid.stop !== null || paid.effectiveAt > this.now)
      return 'approved for an account that does not count'
    return amountPaisa > sum(entries) ? 'approved more than is owed' : undefined
  }

  send(index: number): Partial<SupplierState> {
    const { amountPaisa, entryIds } = this.state.payouts[index]!
    const times = this.exploration.mutation === 'records a sent payout twice' ? 2 : 1
    const { entries } = this.added(`payout:${index}`, -amountPaisa, times)
    const own = entries.slice(this.state.entries.length).map(({ entryId }) => entryId)
    const payouts = this.state.payouts.with(index, {
      ...this.state.payouts[index]!,
      state: 'sent',
      entryIds: [...entryIds, ...own],
    })
    return { entries, payouts }
  }

  returnPayout(index: number): Partial<SupplierState> {
    const { amountPaisa } = this.state.payouts[index]!
    const times = this.exploration.mutation === 'forgets the debt of a returned payout' ? 0 : 1
    return { ...this.moved(index, 'returned'), ...this.added(`payout-returned:${index}`, amountPaisa, times) }
  }

  enterAccount(): Partial<SupplierState> {
    const { accounts } = this.state
    return { accounts: [...accounts, { id: accounts.length + 1, effectiveAt: endOfPause(this.now), stop: null }] }
  }

  stopAccount(stopped: ExploredAccount): Partial<SupplierState> {
    return { accounts: this.state.accounts.map((account) => (account === stopped ? { ...account, stop: {} } : account)) }
  }

  added(transaction: string, amountPaisa: number, times = 1): { entries: OpenEntry[] } {
    const { entries } = this.state
    const own = Array.from({ length: times }, (_, index) => ({
      entryId: entries.length + 1 + index,
      transaction,
      at: this.now,
      amountPaisa,
    }))
    return { entries: [...entries, ...own] }
  }

  moved(index: number, state: PayoutState): Partial<SupplierState> {
    return { payouts: this.state.payouts.with(index, { ...this.state.payouts[index]!, state }) }
  }

  open(): OpenEntry[] {
    return openEntries(this.state, this.exploration.mutation)
  }

  entriesOf(named: string): OpenEntry[] {
    return this.state.entries.filter(({ transaction }) => transaction === named)
  }

  isHeldBack(id: number): boolean {
    const entry = this.state.entries.find(({ entryId }) => entryId === id)
    return (entry?.transaction.startsWith('stay:') ?? false) && entry!.at.getTime() + HOLD_BACK_DAYS * DAY > this.now.getTime()
  }

  accountInForce(): ExploredAccount | undefined {
    return inForce(this.state.accounts, this.now).account
  }

  conditions(hasOpenPayout: boolean): PayoutConditions {
    const { account, waiting } = inForce(this.state.accounts, this.now)
    const isInPause = waiting !== undefined && this.exploration.mutation !== 'pays to the old account during the pause'
    return { isSuspended: this.state.isSuspended, hasAccount: account !== undefined, isInPause, hasOpenPayout }
  }
}

/** Returns the entries that are in no payout. */
function openEntries({ entries, payouts }: SupplierState, mutation?: PayoutMutation): OpenEntry[] {
  const isTaken = ({ state }: ExploredPayout) =>
    mutation === 'keeps the entries of a declined run' ||
    (ALIVE.includes(state) && !(mutation === 'takes entries that an approved payout has' && state === 'approved'))
  const taken = new Set(payouts.filter(isTaken).flatMap(({ entryIds }) => entryIds))
  return entries.filter(({ entryId }) => !taken.has(entryId))
}

function violationIn(state: SupplierState): PayoutViolation | undefined {
  const { entries, payouts, violated } = state
  if (violated) return violated
  const alive = payouts.filter((payout) => ALIVE.includes(payout.state))
  const taken = alive.flatMap(({ entryIds }) => entryIds)
  if (new Set(taken).size < taken.length) return 'entry in two payouts'
  if (payouts.some(({ amountPaisa }) => amountPaisa <= 0)) return 'payout of nothing'
  const waiting = payouts.filter((payout) => WAITING.includes(payout.state))
  const isSummed = sum(entries) === sum(openEntries(state)) + sum(waiting)
  if (!isSummed) return 'payable differs from the sum of its entries'
  const earned = sum(entries.filter(({ transaction }) => transaction.startsWith('stay')))
  const paid = sum(payouts.filter((payout) => payout.state === 'sent'))
  return earned === paid + sum(entries) ? undefined : 'paid and owed differ from what was earned'
}

const TOWARDS_THE_END = [/is resumed/, /time passes/, /is sent/, /is approved/, /is proposed/]

/** Checks that everything owed is paid once time has passed and runs are made and sent. */
function findUnsettled(state: SupplierState, exploration: PayoutExploration): 'never settles' | undefined {
  const later = { ...exploration, days: [...exploration.days, LONG_AFTER_DAYS], runs: Infinity, isSuspendable: true }
  let end = state
  for (;;) {
    const steps = new SupplierSteps(end, later).steps()
    const next = TOWARDS_THE_END.flatMap((name) => steps.find((step) => name.test(step.name)) ?? [])[0]
    if (!next) break
    end = next.to
  }
  return sum(end.entries) > 0 ? 'never settles' : undefined
}
