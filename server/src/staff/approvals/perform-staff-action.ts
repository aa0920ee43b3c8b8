import type { LocalisedText } from '@chautari/contract/locale'
import type { Paisa } from '@chautari/contract/money'
import { isPermitted } from '@chautari/contract/staff/permissions'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry, type Facts } from '../../trail/index.ts'
import { RefusedAct } from './refused-act.ts'
import type { Subject } from './subject.ts'
import { RECORDED_AS, type StaffActionName } from './rules/action-names.ts'
import { checkFourEyes, isOverLimit } from './rules/four-eyes.ts'
import { REFUSAL_TEXTS } from './refusal-texts.ts'
import { findWaiting } from './read-models/staff-actions.ts'
import { findFirstApprovals, insertStaffAction } from './store/staff-actions.ts'

export type StaffActionRequest<T> = {
  act: StaffActionName
  /**
   * Subject: a booking's reference, the number of a refund, `account`, `review`, `message` or `act` and its number, or `property`, `room` or
   * `package` and its name.
   */
  about: string
  by: StaffActor
  reason?: string | undefined
  /** The number of the waiting request that this repeats as the second person. */
  approves?: number | undefined
  /** The request that the second person repeats; stored while it waits for one. */
  repeat?: Record<string, unknown>
  /** The subject of the audit entry; by default that of the action. */
  entryAbout?: { kind: string; id: string }
  /** Returns the facts that the work changed, besides the amount, for the audit log. */
  facts?: () => { before?: Facts; after?: Facts }
  /** The subject whose messages a preview shows; by default that of the action. */
  messagesAbout?: string
  /** Locks the subject, so that no other action on it runs at the same time. */
  on: Subject<T>
  /** Returns what earlier actions of the kind refunded that count towards the limit. */
  findEarlier?: (tx: Tx, subject: T) => Promise<Paisa>
  /** Does the work and returns the amount that it refunds. */
  work: (tx: Tx, subject: T) => Promise<Paisa>
}

/** The approval of the second person: the reason, and the number of the request. */
export type SecondApproval = { reason: string; approves: number }

/** The outcome of an action. `why` is the reason of a refusal in each language. */
export type Attempt = { outcome: 'done' | 'first_of_two'; amountPaisa: Paisa } | { outcome: 'refused'; why: LocalisedText }

export type StaffActionResult = { outcome: 'done' | 'first_of_two'; amountPaisa: Paisa } | { outcome: 'refused'; why: string }

/** Rolls the work back because its amount needs a second person. */
class SecondPersonNeeded extends Error {
  override name = 'SecondPersonNeeded'
  readonly amountPaisa: Paisa
  readonly approval: 'first_of_two' | 'same_person'
  constructor(approval: 'first_of_two' | 'same_person', amountPaisa: Paisa) {
    super(approval)
    this.approval = approval
    this.amountPaisa = amountPaisa
  }
}

/**
 * Runs an action of a member of staff, and records it and its audit entry in the same transaction. An action that refunds more than the limit is done only
 * when a second person repeats it. Refused actions are recorded, too. Throws `not_found` when the request that it approves no longer waits.
 */
export async function performStaffAction<T>(app: App, request: StaffActionRequest<T>): Promise<StaffActionResult> {
  const { act, about, by, reason = null } = request
  return transact(app.db, (tx) =>
    request.on(tx, async (subject) => {
      await requireWaiting(tx, request)
      const attempt = await attemptAction(tx, app, { ...request, subject })
      const { outcome } = attempt
      await insertStaffAction(tx, by, { act, about, reason, outcome, detail: detailOf(attempt, request) })
      if (attempt.outcome !== 'refused') await recordEntry(tx, by, entryOf(request, attempt))
      return resultFor(by, attempt)
    }),
  )
}

function detailOf(attempt: Attempt, { repeat }: Pick<StaffActionRequest<unknown>, 'repeat'>): Record<string, unknown> {
  if (attempt.outcome === 'refused') return { why: attempt.why.en, whyNe: attempt.why.ne }
  const { outcome, amountPaisa } = attempt
  return { amountPaisa, ...(outcome === 'first_of_two' && repeat && { repeat }) }
}

/** Returns the result of an attempt for the person who made it, in their language. */
export function resultFor({ locale = 'en' }: Pick<StaffActor, 'locale'>, attempt: Attempt): StaffActionResult {
  return attempt.outcome === 'refused' ? { outcome: 'refused', why: attempt.why[locale] } : attempt
}

/** Checks the approved request under the lock of its subject: it may have been declined since the caller read it. */
async function requireWaiting(tx: Tx, { approves }: Pick<StaffActionRequest<unknown>, 'approves'>): Promise<void> {
  if (approves !== undefined && !(await findWaiting(tx, approves))) throw new AppError('not_found')
}

/** Does the work of an action on its locked subject. Rolls the work back when it is refused or needs a second person. */
export async function attemptAction<T>(tx: Tx, app: App, request: StaffActionRequest<T> & { subject: T }): Promise<Attempt> {
  try {
    const amountPaisa = await tx.transaction((inner) => runWithinLimit(inner as Tx, app, request))
    return { outcome: 'done', amountPaisa }
  } catch (error) {
    if (error instanceof SecondPersonNeeded && error.approval === 'first_of_two')
      return { outcome: 'first_of_two', amountPaisa: error.amountPaisa }
    const why = refusalOf(error)
    if (why === undefined) throw error
    return { outcome: 'refused', why }
  }
}

async function runWithinLimit<T>(
  tx: Tx,
  { config }: App,
  { act, about, by, work, findEarlier, subject }: StaffActionRequest<T> & { subject: T },
): Promise<Paisa> {
  const earlierPaisa = await findEarlier?.(tx, subject)
  const amountPaisa = await work(tx, subject)
  const approvals = await findFirstApprovals(tx, { act, about })
  const overPaisa = config.limits.manualRefundOverPaisa
  const refunded = { amountPaisa, overPaisa, earlierPaisa }
  const approval = checkFourEyes({ by, firsts: approvals, ...refunded })
  if (approval !== 'enough') throw new SecondPersonNeeded(approval, amountPaisa)
  const mayApprove = by.role !== null && isPermitted(by.role, 'refunds.approve')
  if (isOverLimit(refunded) && !mayApprove) throw new RefusedAct(REFUSAL_TEXTS.roleLimit)
  return amountPaisa
}

type Noted = Pick<StaffActionRequest<unknown>, 'act' | 'about' | 'reason' | 'facts' | 'entryAbout'>
type Outcome = Exclude<Attempt, { outcome: 'refused' }>

/** Returns the entry of the audit log for an action, such as `bookings.approve_cancellation`. */
function entryOf({ act, about, reason, facts, entryAbout }: Noted, { outcome, amountPaisa }: Outcome) {
  const { before, after: changed } = facts?.() ?? {}
  const after = {
    ...changed,
    ...(amountPaisa > 0 && { amount_paisa: amountPaisa }),
    ...(outcome === 'first_of_two' && { waits_for: 'second person' }),
  }
  return {
    act: RECORDED_AS[act],
    about: entryAbout ?? subjectOf(about),
    reason,
    ...(before && { before }),
    ...(Object.keys(after).length > 0 && { after }),
  }
}

function subjectOf(about: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = /^([a-z]+) (.+)$/.exec(about) ?? []
  return kind ? { kind, id } : { kind: /^\d{1,15}$/.test(about) ? 'refund' : 'booking', id: about }
}

function refusalOf(error: unknown): LocalisedText | undefined {
  if (error instanceof SecondPersonNeeded) return REFUSAL_TEXTS.sameRequester
  if (error instanceof RefusedAct) return error.why
  // The caller can correct wrong fields, so the call throws them instead of recording a refusal.
  if (!(error instanceof AppError) || error.code === 'validation_failed') return undefined
  return { en: error.code, ne: error.code }
}
