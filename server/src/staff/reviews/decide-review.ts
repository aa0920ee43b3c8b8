import { paisa, type Paisa } from '@chautari/contract/money'
import type { ReviewAct, ReviewActResult } from '@chautari/contract/staff/reviews'
import { findReviewed, moderateReview, type Reviewed } from '../../review/index.ts'
import { ratings, type Rating } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { performStaffAction, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { presentDecision } from '../approvals/present-decision.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import type { StaffActor } from '../entries/record-entry.ts'

/** A decision of a member of staff about a review. */
export type ReviewDecision = { id: number; act: ReviewAct; by: StaffActor }

/** Publishes or refuses a review and records that. The reviewer is told of a refusal by e-mail. */
export async function decideReview(app: App, decision: ReviewDecision): Promise<StaffActionResult> {
  return performStaffAction(app, actionOf(app, decision))
}

/** Decides a review and returns the result with the rating before and after it. Throws `not_found`. */
export async function performReviewAct(app: App, decision: ReviewDecision): Promise<ReviewActResult> {
  const reviewed = await requireReviewed(app.db, decision.id)
  const before = await ratingOf(app.db, reviewed)
  const result = await decideReview(app, decision)
  return { ...presentDecision(result), before, after: await ratingOf(app.db, reviewed) }
}

/** Returns what a decision about a review would do, without doing it. Throws `not_found`. */
export async function previewReviewAct(app: App, decision: ReviewDecision): Promise<ReviewActResult> {
  const reviewed = await requireReviewed(app.db, decision.id)
  const before = await ratingOf(app.db, reviewed)
  const action = { ...actionOf(app, decision), messagesAbout: reviewed.messagesAbout }
  const { result, messages, after } = await previewStaffAction(app, action, async (tx) => ({
    after: await ratingOf(tx, reviewed),
  }))
  return { ...presentDecision(result, { messages }), before, after }
}

/** The names of the acts are those of the command line. */
const ACTS = { publish: { name: 'accept-review', to: 'shown' }, refuse: { name: 'reject-review', to: 'rejected' } } as const

function actionOf(app: App, { id, act, by }: ReviewDecision) {
  const { name, to } = ACTS[act.act]
  return {
    act: name,
    about: `review ${id}`,
    by,
    reason: act.reason,
    lock: async () => undefined,
    async work(tx: Tx): Promise<Paisa> {
      const outcome = await moderateReview(tx, app, { id, to, reason: act.reason ?? '' })
      if (outcome === 'gone') throw new RefusedAct('There is no such review.')
      if (outcome === 'already') throw new RefusedAct('This review already has that state.')
      return paisa(0)
    },
  }
}

async function requireReviewed(db: Db, id: number): Promise<Reviewed> {
  const reviewed = await findReviewed(db, id)
  if (!reviewed) throw new AppError('not_found')
  return reviewed
}

async function ratingOf(db: Db, { product }: Reviewed): Promise<{ average: number; reviews: number }> {
  const found: Rating = (await ratings.findRatings(db, [product]))(product)
  return { average: found.averageRating, reviews: found.reviewsCount }
}
