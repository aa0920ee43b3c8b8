import type { BookingActName } from '@chautari/contract/staff/booking-file'
import type { BookingStatus } from '@chautari/contract/booking/status'
import { HOUR } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startClock, stopClock } from '../../booking/testing/reservations.ts'
import { declineUnanswered } from '../../servicing/index.ts'
import { historyOf, snapshotOf } from '../../payment/testing/ledger.ts'
import { refunds } from '../../payment/store/tables.ts'
import { refundsOf } from '../../payment/testing/refunds.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { possibleActs } from '../../staff/bookings/rules/possible-acts.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { runAs } from '../testing/run-as.ts'
import { staffActions } from '../../staff/approvals/store/tables.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { bookAndPay, cancel, reserve, see, startOf, isFreeAgain } = await paidBookingsOf(testApp)
const { paidByKhalti } = await refundsOf(testApp)

const operator =
  (name: string) =>
  (command: string, reference: string, options: string[] = []) =>
    runAs(app, { words: [command, reference, ...options], operator: name })
const asha = operator('asha')
const bina = operator('bina')
const WHY = ['--reason', 'the roof leaks']

const lastStaffAction = async () => (await db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1))[0]

beforeEach(() => startClock(testApp))

/** Creates a booking and moves it to a status by the use cases. */
async function inStatus(status: BookingStatus) {
  if (status === 'payment_pending') {
    const { booking_reference: reference, guest_token: token = '', total_amount: total } = await reserve()
    return { reference, token, total }
  }
  const isPending = status === 'pending' || status === 'reject'
  const tiers =
    status === 'cancelled' ? [] : status.startsWith('cancellation_') && status !== 'cancellation_approved' ? 'none' : undefined
  const made = await bookAndPay({ needsApproval: isPending, ...(tiers && { tiers }) })
  if (status === 'reject') await asha('reject', made.reference, WHY)
  if (status.startsWith('cancel')) await cancel(made.reference, made.token)
  if (status === 'cancellation_rejected') await asha('decide-cancellation', made.reference, ['--refuse', ...WHY])
  expect((await see(made.reference)).status).toBe(status)
  return made
}

type Row = {
  from: BookingStatus
  words: string[]
  to: BookingStatus
  event: string
  refund?: 'reject' | 'operator' | 'cancel'
  isFree?: boolean
  email?: string
}

const ALL: BookingStatus[] = [
  'payment_pending',
  'pending',
  'approved',
  'cancellation_pending',
  'cancellation_rejected',
  'cancellation_approved',
  'cancelled',
  'reject',
]
const MAY: Record<string, BookingStatus[]> = {
  approve: ['pending'],
  reject: ['pending'],
  withdraw: ['pending', 'approved', 'cancellation_rejected'],
  'decide-cancellation --refuse': ['cancellation_pending'],
  'decide-cancellation --approve --amount 0': ['cancellation_pending'],
  reopen: ['cancellation_rejected'],
  cancel: ['approved', 'cancellation_rejected'],
}

describe('an operator', () => {
  test.each<Row>([
    { from: 'pending', words: ['approve'], to: 'approved', event: 'supplier_accepted', email: 'confirmed' },
    {
      from: 'pending',
      words: ['reject', ...WHY],
      to: 'reject',
      event: 'supplier_declined',
      refund: 'reject',
      isFree: true,
      email: 'declined',
    },
    {
      from: 'pending',
      words: ['withdraw', ...WHY],
      to: 'cancellation_approved',
      event: 'withdrawn',
      refund: 'operator',
      isFree: true,
      email: 'withdrawn',
    },
    {
      from: 'approved',
      words: ['withdraw', ...WHY],
      to: 'cancellation_approved',
      event: 'withdrawn',
      refund: 'operator',
      isFree: true,
      email: 'withdrawn',
    },
    {
      from: 'approved',
      words: ['cancel'],
      to: 'cancellation_approved',
      event: 'cancelled',
      refund: 'cancel',
      isFree: true,
      email: 'cancelled',
    },
    {
      from: 'cancellation_pending',
      words: ['decide-cancellation', '--refuse', ...WHY],
      to: 'cancellation_rejected',
      event: 'cancel_refused',
      email: 'cancel_refused',
    },
    { from: 'cancellation_rejected', words: ['reopen'], to: 'approved', event: 'reopened', email: 'reopened' },
    {
      from: 'cancellation_rejected',
      words: ['cancel'],
      to: 'cancellation_pending',
      event: 'cancel_requested',
      email: 'cancel_requested',
    },
    {
      from: 'cancellation_rejected',
      words: ['withdraw', ...WHY],
      to: 'cancellation_approved',
      event: 'withdrawn',
      refund: 'operator',
      isFree: true,
      email: 'withdrawn',
    },
  ])(
    'moves a booking from $from to $to with "$words"',
    async ({ from, words: [command = '', ...options], to, event, refund, isFree = false, email }) => {
      const { reference, total } = await inStatus(from)
      const { exitCode, stdout } = await asha(command, reference, options)
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining(`is now ${to}`) })
      expect((await see(reference)).status).toBe(to)
      const { events, refunds, emails, booking } = await snapshotOf(db, reference)
      expect(events.at(-1)).toMatchObject({ trigger: event, toStatus: to, actor: 'operator asha' })
      expect(refunds).toMatchObject(refund ? [{ kind: refund, amountPaisa: total * 100, state: 'by_hand' }] : [])
      expect(booking.refundPaisa).toBe(refund ? total * 100 : null)
      expect(emails.at(-1)).toMatchObject({ kind: email })
      expect(await lastStaffAction()).toMatchObject({ operator: 'asha', about: reference, outcome: 'done' })
      expect(await isFreeAgain(reference)).toBe(isFree)
      await expectSoundBookings(db)
    },
  )

  test.each(ALL)('refuses everything else for a booking that is %s, and records each refusal', async (status) => {
    const { reference } = await inStatus(status)
    const before = await historyOf(db, reference)
    for (const [line, may] of Object.entries(MAY).filter(([, statuses]) => !statuses.includes(status))) {
      const [command = '', ...options] = line.split(' ')
      const reason = command === 'approve' || line.includes('--approve') ? [] : WHY
      expect({ line, may, ...(await asha(command, reference, [...options, ...reason])) }).toMatchObject({
        exitCode: 1,
        stdout: expect.stringContaining(status),
      })
      expect(await lastStaffAction()).toMatchObject({ about: reference, outcome: 'refused', operator: 'asha' })
    }
    expect(await historyOf(db, reference)).toEqual(before)
  })
})

test('the console offers the same acts as the command line', () => {
  const commandOf: Partial<Record<BookingActName, string>> = {
    approve: 'approve',
    reject: 'reject',
    withdraw: 'withdraw',
    refuse_cancellation: 'decide-cancellation --refuse',
    approve_cancellation: 'decide-cancellation --approve --amount 0',
    reopen: 'reopen',
    cancel: 'cancel',
  }
  for (const status of ALL)
    expect(
      possibleActs(status, { hasUnapplied: true })
        .flatMap((act) => commandOf[act] ?? [])
        .toSorted(),
      status,
    ).toEqual(
      Object.keys(MAY)
        .filter((command) => MAY[command]?.includes(status))
        .toSorted(),
    )
})

describe('decide-cancellation', () => {
  test('refunds the amount that the traveller was quoted at their request', async () => {
    const tiers = [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 1, percent: 50 },
    ]
    const { reference, token, total } = await bookAndPay({ tiers })
    await stopClock(db, new Date((await startOf(reference)).getTime() - 25 * HOUR))
    await limitedTo(total * 100 - 1, () => cancel(reference, token))
    await stopClock(db, new Date((await startOf(reference)).getTime() - 2 * HOUR))
    await asha('decide-cancellation', reference, ['--approve'])
    expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: total })
  })

  test('refunds another amount up to the payment, and requires an amount without recorded terms', async () => {
    const { reference, total } = await inStatus('cancellation_pending')
    expect(await asha('decide-cancellation', reference, ['--approve'])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('--amount'),
    })
    expect(await asha('decide-cancellation', reference, ['--approve', '--amount', String(total + 0.01)])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('At most'),
    })
    expect((await asha('decide-cancellation', reference, ['--approve', '--amount', '100.50'])).exitCode).toBe(0)
    expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: 100.5 })
    await expectSoundBookings(db)
  })

  test.each([
    ['--approve', '--refuse', ...WHY],
    [],
    ['--refuse'],
    ['--refuse', '--reason', ' '],
    ['--refuse', '--amount', '5', ...WHY],
    ['--approve', '--amount', '-5'],
    ['--approve', '--amount', '1e3'],
    ['--approve', '--amount', '1.234'],
    ['--approve', '--amount'],
  ])('is refused as an invalid command with %j %j %j %j', async (...options) => {
    const { reference } = await bookAndPay()
    expect((await asha('decide-cancellation', reference, options)).exitCode).toBe(2)
  })
})

describe('a refund above the limit', () => {
  test('needs two people: one person cannot make it, not even by repeating the command', async () => {
    const { reference, total } = await bookAndPay()
    await limitedTo(total * 100 - 1, async () => {
      expect(await asha('withdraw', reference, WHY)).toMatchObject({
        exitCode: 0,
        stdout: expect.stringContaining('a second person'),
      })
      expect(await lastStaffAction()).toMatchObject({ outcome: 'first_of_two', detail: { amountPaisa: total * 100 } })
      expect(await asha('withdraw', reference, WHY)).toMatchObject({
        exitCode: 1,
        stdout: expect.stringContaining('a colleague has to approve it'),
      })
      expect(await lastStaffAction()).toMatchObject({ outcome: 'refused' })
      expect((await see(reference)).status).toBe('approved')
      expect((await bina('withdraw', reference, WHY)).exitCode).toBe(0)
    })
    expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: total })
    await expectSoundBookings(db)
  })

  test('is listed while it waits for a second person', async () => {
    const { reference } = await bookAndPay()
    const waiting = async () => (await asha('staff-actions', '--waiting')).stdout
    await limitedTo(1, async () => {
      expect(await waiting()).not.toContain(reference)
      await asha('withdraw', reference, WHY)
      expect(await waiting()).toMatch(new RegExp(`asha +withdraw +${reference}`))
      await bina('recheck', reference)
      expect(await waiting()).toMatch(new RegExp(`asha +withdraw +${reference}`))
      await bina('withdraw', reference, WHY)
      expect(await waiting()).not.toContain(reference)
    })
  })

  test('waits again when the second person requests another amount', async () => {
    const { reference, total } = await inStatus('cancellation_pending')
    await limitedTo(1, async () => {
      await asha('decide-cancellation', reference, ['--approve', '--amount', String(total)])
      await bina('decide-cancellation', reference, ['--approve', '--amount', '1'])
      expect((await see(reference)).status).toBe('cancellation_pending')
      await bina('decide-cancellation', reference, ['--approve', '--amount', String(total)])
    })
    expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: total })
  })

  test('waits again after another action on the booking', async () => {
    const { reference, total } = await inStatus('cancellation_pending')
    const approve = ['--approve', '--amount', String(total)]
    await limitedTo(1, async () => {
      await asha('decide-cancellation', reference, approve)
      expect((await bina('decide-cancellation', reference, ['--refuse', ...WHY])).exitCode).toBe(0)
      expect((await bina('reopen', reference)).exitCode).toBe(0)
      expect((await bina('cancel', reference)).exitCode).toBe(0)
      expect((await bina('decide-cancellation', reference, approve)).exitCode).toBe(0)
      expect(await lastStaffAction()).toMatchObject({ outcome: 'first_of_two', operator: 'bina' })
      expect((await see(reference)).status).toBe('cancellation_pending')
      await asha('decide-cancellation', reference, approve)
    })
    expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: total })
  })

  test('is made once when two people request it concurrently', async () => {
    const { reference, total } = await bookAndPay()
    await limitedTo(total * 100 - 1, async () => {
      const answers = await Promise.all([asha('withdraw', reference, WHY), bina('withdraw', reference, WHY)])
      expect(answers.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    })
    const { refunds } = await historyOf(db, reference)
    expect(refunds).toHaveLength(1)
  })
})

async function limitedTo(amountPaisa: number, work: () => Promise<unknown>): Promise<void> {
  const { limits } = app.config
  const usual = limits.manualRefundOverPaisa
  limits.manualRefundOverPaisa = paisa(amountPaisa)
  try {
    await work()
  } finally {
    limits.manualRefundOverPaisa = usual
  }
}

describe('refund-done', () => {
  test('records a refund once, and its booking becomes cancelled', async () => {
    const { reference } = await inStatus('cancellation_approved')
    const [refund] = (await snapshotOf(db, reference)).refunds
    const id = String(refund?.id)
    expect((await asha('refund-done', id)).exitCode).toBe(2)
    expect(await asha('refund-done', id, ['--note', 'portal 4711'])).toMatchObject({ exitCode: 0 })
    expect((await see(reference)).status).toBe('cancelled')
    const { refunds, events, emails } = await snapshotOf(db, reference)
    expect(refunds).toMatchObject([{ state: 'settled' }])
    expect(events.at(-1)).toMatchObject({ trigger: 'refund_settled', actor: 'operator asha' })
    expect(emails.at(-1)).toMatchObject({ kind: 'refund_sent' })
    expect(await lastStaffAction()).toMatchObject({ act: 'refund-done', about: id, reason: 'portal 4711', outcome: 'done' })
    expect(await bina('refund-done', id, ['--note', 'again'])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('already'),
    })
    await expectSoundBookings(db)
  })

  test('refuses while the provider is making the refund', async () => {
    const { reference, token } = await paidByKhalti()
    await cancel(reference, token)
    const id = String((await snapshotOf(db, reference)).refunds[0]?.id)
    const refused = await asha('refund-done', id, ['--note', 'the wrong number'])
    expect(refused).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('provider') })
    const { refunds: still, emails } = await snapshotOf(db, reference)
    expect(still).toMatchObject([{ state: 'due' }])
    expect(emails.map(({ kind }) => kind)).not.toContain('refund_sent')
    expect((await see(reference)).status).toBe('cancellation_approved')
    // After the last failed call to the provider, staff make the refund.
    await db
      .update(refunds)
      .set({ state: 'by_hand' })
      .where(eq(refunds.id, Number(id)))
    expect(await asha('refund-done', id, ['--note', 'portal 4711'])).toMatchObject({ exitCode: 0 })
    await expectSoundBookings(db)
  })

  test.each(['999999', '0', 'x'])('refuses the number %s', async (id) => {
    expect((await asha('refund-done', id, ['--note', 'x'])).exitCode).toBeGreaterThan(0)
  })
})

describe('an unanswered booking', () => {
  test('is declined at its deadline, once, with a full refund', async () => {
    const { reference, total } = await inStatus('pending')
    const { booking } = await snapshotOf(db, reference)
    const { approveBy } = booking
    if (!approveBy) throw new Error('There is no time by which it must be accepted.')
    await stopClock(db, new Date(approveBy.getTime() - 1))
    await declineUnanswered(app)
    expect((await see(reference)).status).toBe('pending')
    await stopClock(db, approveBy)
    const rounds = await Promise.all([declineUnanswered(app), declineUnanswered(app), declineUnanswered(app)])
    expect(rounds.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await see(reference)).toMatchObject({ status: 'reject', refund_amount: total })
    await expectSoundBookings(db)
  })

  test('is either declined or accepted when both happen concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      await startClock(testApp)
      const { reference } = await inStatus('pending')
      const { approveBy } = (await snapshotOf(db, reference)).booking
      await stopClock(db, approveBy ?? new Date(0))
      const [accepted] = await Promise.all([asha('approve', reference), declineUnanswered(app)])
      expect((await see(reference)).status).toBe(accepted.exitCode === 0 ? 'approved' : 'reject')
    }
    await expectSoundBookings(db)
  })
})
