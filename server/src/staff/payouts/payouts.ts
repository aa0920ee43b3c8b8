import type { Payouts, PayoutRun } from '@chautari/contract/staff/payouts/shapes'
import { accounts, runs } from '../../payout/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { moneyNotices } from '../../supplier/index.ts'
import { listings } from '../../catalogue/index.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { presentNext, presentRun, presentWaiting, readNames } from './present-payouts.ts'

const RUNS_SHOWN = 40

/** Returns the run that could be proposed now, the latest runs, and the bank accounts in their pause. */
export async function showPayouts(app: App, by: StaffActor): Promise<Payouts> {
  const { db } = app
  const [plan, latest, inForce, names] = await Promise.all([
    runs.planRun(db, app),
    runs.listRuns(db, RUNS_SHOWN),
    accounts.findAllInForce(db),
    readNames(db),
  ])
  return {
    next: presentNext(plan, names),
    runs: latest.map((run) => presentRun(run, names, by)),
    waiting_accounts: presentWaiting(inForce, names),
  }
}

async function showRun({ db }: App, by: StaffActor, id: number): Promise<PayoutRun> {
  return presentRun(await runs.getRun(db, id), await readNames(db), by)
}

/** Returns the id of a member of staff. Throws `unauthenticated` for a command without a key, because payouts need two identified people. */
function personOf({ staffId }: StaffActor): number {
  if (staffId === null) throw new AppError('unauthenticated')
  return staffId
}

const aboutRun = (id: number) => ({ kind: 'payout_run', id })

/** Proposes a run of payouts. Throws `payout_run_waits` and `nothing_to_pay`. */
export async function proposePayouts(app: App, by: StaffActor): Promise<PayoutRun> {
  const id = await transact(app.db, async (tx) => {
    const run = await runs.proposeRun(tx, app, { staffId: personOf(by) })
    await recordEntry(tx, by, { act: 'payouts.propose', about: aboutRun(run.id), after: await factsOf(tx, run.id) })
    return run.id
  })
  return showRun(app, by, id)
}

async function factsOf(tx: Tx, id: number) {
  const { payouts } = await runs.getRun(tx, id)
  const counted = payouts.filter(({ state }) => state !== 'dropped')
  return { payouts: counted.length, amount_paisa: counted.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0) }
}

/** Approves a run as its second person. Throws `not_found`, `payout_run_decided` and `second_person_needed`. */
export async function approvePayouts(app: App, by: StaffActor, id: number): Promise<PayoutRun> {
  await transact(app.db, async (tx) => {
    const { dropped } = await runs.approveRun(tx, { id, staffId: personOf(by) })
    const after = { ...(await factsOf(tx, id)), dropped: dropped.length }
    await recordEntry(tx, by, { act: 'payouts.approve', about: aboutRun(id), after })
  })
  return showRun(app, by, id)
}

/** Declines a run. Throws `not_found` and `payout_run_decided`. */
export async function declinePayouts(
  app: App,
  by: StaffActor,
  { id, reason }: { id: number; reason: string },
): Promise<PayoutRun> {
  await transact(app.db, async (tx) => {
    await runs.declineRun(tx, { id, staffId: personOf(by) })
    await recordEntry(tx, by, { act: 'payouts.decline', about: aboutRun(id), reason })
  })
  return showRun(app, by, id)
}

/** Records that a run was sent, and emails the owners of each supplier. Throws `not_found` and `payout_run_not_approved`. */
export async function sendPayouts(
  app: App,
  by: StaffActor,
  { id, bankReference }: { id: number; bankReference: string },
): Promise<PayoutRun> {
  await transact(app.db, async (tx) => {
    await runs.markRunSent(tx, { id, bankReference })
    for (const { state, amountPaisa, supplier, account } of (await runs.getRun(tx, id)).payouts)
      if (state === 'sent') await notifyOfPayout(tx, app, { supplier, account, news: { kind: 'payout_sent', amountPaisa } })
    const after = { ...(await factsOf(tx, id)), bank_reference: bankReference }
    await recordEntry(tx, by, { act: 'payouts.send', about: aboutRun(id), after })
  })
  return showRun(app, by, id)
}

type PayoutNews = { kind: 'payout_sent'; amountPaisa: number } | { kind: 'payout_returned'; amountPaisa: number; reason: string }
type OfPayout = Pick<runs.ShownPayout, 'supplier' | 'account'> & { news: PayoutNews }

async function notifyOfPayout(tx: Tx, app: App, { supplier, account, news }: OfPayout): Promise<void> {
  const to = { bank: account.bank, number: accounts.maskedNumber(account.lastDigits) }
  await moneyNotices.notifyOwners(tx, app, { organisation: supplier, news: { ...news, ...to } })
}

type Returned = { id: number; payoutId: number; reason: string }

/** Records that the bank returned a payout, and emails the owners of its supplier. Throws `not_found` and `payout_not_sent`. */
export async function returnPayout(app: App, by: StaffActor, { id, payoutId, reason }: Returned): Promise<PayoutRun> {
  await transact(app.db, async (tx) => {
    const { amountPaisa } = await runs.markPayoutReturned(tx, { id: payoutId, runId: id, reason })
    const payout = (await runs.getRun(tx, id)).payouts.find((each) => each.id === payoutId)
    if (payout) await notifyOfPayout(tx, app, { ...payout, news: { kind: 'payout_returned', amountPaisa, reason } })
    const after = { payout: payoutId, amount_paisa: amountPaisa }
    await recordEntry(tx, by, { act: 'payouts.return', about: aboutRun(id), after, reason })
  })
  return showRun(app, by, id)
}

/** Stops a bank account in its pause, and emails the owners. Throws `not_found`. */
export async function stopAccountOf(app: App, by: StaffActor, { id, reason }: { id: number; reason: string }) {
  const { db } = app
  await transact(db, async (tx) => {
    const stopped = await accounts.stopAccount(tx, { id, stoppedBy: `staff ${personOf(by)}`, reason })
    const { name } = await listings.getOrganisation(tx, stopped.organisationId)
    const number = accounts.maskedNumber(stopped.lastDigits)
    const news = { kind: 'bank_account_stopped', by: 'Chautari', bank: stopped.bank, number } as const
    await moneyNotices.notifyOwners(tx, app, { organisation: { id: stopped.organisationId, name }, news })
    await recordEntry(tx, by, {
      act: 'payouts.stop_account',
      about: { kind: 'organisation', id: stopped.organisationId },
      before: { bank: stopped.bank, number },
      reason,
    })
  })
  return presentWaiting(await accounts.findAllInForce(db), await readNames(db))
}
