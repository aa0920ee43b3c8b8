import { MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { changeBookingWithin, findBooking, type LockedBooking } from '../../src/booking/index.ts'
import { openAttempt, settleAttempt, type Attempt, type Verdict } from '../../src/payment/demo.ts'
import { applyDecision, findPaymentHistory, settleRefund, type PaymentsOfBooking } from '../../src/payment/index.ts'
import { completeStays, lapseBookings, requestCancellation } from '../../src/servicing/index.ts'
import type { App } from '../../src/platform/app-context.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import type { DemoAnswer, DemoDecision, DemoEvent, DemoPayment } from './demo-bookings.ts'
import type { ActorContext } from '../../src/platform/http/actor-context.ts'

type Stage = { app: App & { db: Tx }; reference: string; sellToAnother: () => Promise<void> }

type Played = {
  reference: string
  events: DemoEvent[]
  madeAt: Date
  goTo: (instant: Date) => Promise<void>
  /** Reserves the same rooms or seats for another traveller. */
  sellToAnother: () => Promise<void>
}

const TRAVELLER = { actor: 'traveller', requestId: 'demo' }
const OPERATOR: ActorContext = { actor: 'operator demo', requestId: null }
const SWEEP: ActorContext = { actor: 'sweep', requestId: null }

/** When the traveller starts paying: within the hold. */
const BEGINS = 2 * MINUTE

/** Plays the events of a demo booking, each at its own instant, through the real use cases. */
export async function playEvents(app: App & { db: Tx }, played: Played): Promise<void> {
  const { reference, events, madeAt, goTo, sellToAnother } = played
  const stage = { app, reference, sellToAnother }
  await goTo(new Date(madeAt.getTime() + BEGINS))
  const attempts: Attempt[] = []
  for (const event of events) {
    const provider = 'by' in event ? event.by : BEGINS_A_PAYMENT.includes(event.kind) && 'esewa'
    if (provider) attempts.push(await openAttempt(app.db, { app, reference, provider, by: TRAVELLER }))
  }
  let minutes = 0
  for (const event of events) {
    minutes += event.minutesLater
    await goTo(new Date(madeAt.getTime() + minutes * MINUTE))
    await play(stage, event, attempts)
  }
}

const BEGINS_A_PAYMENT: readonly DemoEvent['kind'][] = ['refused', 'in doubt']

async function play(stage: Stage, event: DemoEvent, attempts: Attempt[]): Promise<void> {
  if ('by' in event) return settle(stage, attempts.shift(), (attempt) => captureOf(event, attempt))
  const answer = ANSWERS[event.kind as DemoAnswer] as Verdict | undefined
  if (answer) return settle(stage, attempts[0], () => answer)
  return applyDemoDecision(stage, event.kind as DemoDecision)
}

const ANSWERS: Record<DemoAnswer, Verdict> = {
  refused: { kind: 'no', isFinal: true },
  'in doubt': { kind: 'reversed', isWhole: false },
  unresolved: { kind: 'unknown' },
}

function captureOf({ kind }: DemoPayment, { amountPaisa, providerRef }: Attempt): Verdict {
  const capturedPaisa = kind === 'paid in part' ? paisa(Math.floor(amountPaisa / 2)) : amountPaisa
  return { kind: 'captured', capturedPaisa, transactionId: `DEMO-${providerRef}` }
}

async function settle({ app }: Stage, attempt: Attempt | undefined, verdictOf: (attempt: Attempt) => Verdict): Promise<void> {
  if (!attempt) throw new Error('No payment was started.')
  await settleAttempt(app, { attempt, verdict: verdictOf(attempt), isConfirmed: false, by: SWEEP })
}

async function applyDemoDecision(stage: Stage, decision: DemoDecision): Promise<void> {
  const { app, reference } = stage
  if (decision === 'refunds sent') return sendRefunds(stage)
  if (decision === 'taken by another') return stage.sellToAnother()
  if (decision === 'lapsed') return void (await lapseBookings(app))
  if (decision === 'over') return void (await completeStays(app))
  return changeBookingWithin(app.db, { reference }, async (booking) => {
    if (decision === 'cancelled' || decision === 'cancel requested')
      return void (await requestCancellation(app.db, booking, { app, by: TRAVELLER }))
    return recordDemoDecision(stage, booking, decision)
  })
}

async function recordDemoDecision({ app }: Stage, booking: LockedBooking, decision: DemoDecision): Promise<void> {
  const eventsOf = ({ applied }: PaymentsOfBooking) =>
    ({
      accepted: { kind: 'supplier_accepted' },
      declined: { kind: 'supplier_declined' },
      withdrawn: { kind: 'withdrawn' },
      'cancel agreed': { kind: 'cancel_approved', refundPaisa: applied?.leftPaisa ?? paisa(0) },
      'cancel refused': { kind: 'cancel_refused' },
    }) as const
  await applyDecision(app.db, booking, {
    app,
    by: OPERATOR,
    decide: (payments) => ({ event: eventsOf(payments)[decision as keyof ReturnType<typeof eventsOf>] }),
  })
}

async function sendRefunds({ app, reference }: Stage): Promise<void> {
  const booking = await findBooking(app.db, { reference })
  for (const { id } of (await findPaymentHistory(app.db, booking?.id ?? 0)).refunds)
    await settleRefund(app.db, { app, refundId: id, by: OPERATOR, note: 'Sent by hand.' })
}
