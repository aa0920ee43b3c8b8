import { paisa, type Paisa } from '@chautari/contract/money'
import type { ReviewAct, ReviewActResult } from '@chautari/contract/staff/reviews'
import { answerReview, findReviewed, moderateReview, type Answer, type Reviewed } from '../../review/index.ts'
import { ratings, type Rating } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { performStaffAction, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { presentDecision } from '../approvals/present-decision.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import { REFUSAL_TEXTS } from '../approvals/refusal-texts.ts'
import { onItsOwn } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'
import type { Facts } from '../../trail/index.ts'

/** A decision of a member of staff about a review. */
export type ReviewDecision = { id: number; act: ReviewAct; by: StaffActor }

/** Publishes, refuses or answers a review and records that. The reviewer is emailed about a refusal and about the first answer. */
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

/** Returns the effects of a decision about a review, without doing it. Throws `not_found`. */
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
const NAMES = {
  publish: 'accept-review',
  refuse: 'reject-review',
  answer: 'answer-review',
  remove_answer: 'remove-answer',
} as const

function actionOf(app: App, { id, act, by }: ReviewDecision) {
  const changed: { before?: Facts; after?: Facts } = {}
  return {
    act: NAMES[act.act],
    about: `review ${id}`,
    by,
    reason: act.act === 'answer' ? undefined : act.reason,
    facts: () => changed,
    on: onItsOwn,
    async work(tx: Tx): Promise<Paisa> {
      if (act.act === 'publish' || act.act === 'refuse') await moderate(tx, app, { id, act })
      else Object.assign(changed, await answer(tx, app, { id, act }))
      return paisa(0)
    },
  }
}

type Act<N extends ReviewAct['act']> = { id: number; act: Extract<ReviewAct, { act: N }> }

async function moderate(tx: Tx, app: App, { id, act }: Act<'publish' | 'refuse'>): Promise<void> {
  const to = act.act === 'publish' ? 'shown' : 'rejected'
  const outcome = await moderateReview(tx, app, { id, to, reason: act.reason ?? '' })
  if (outcome === 'gone') throw new RefusedAct(REFUSAL_TEXTS.noReview)
  if (outcome === 'already') throw new RefusedAct(REFUSAL_TEXTS.reviewInState)
}

async function answer(tx: Tx, app: App, { id, act }: Act<'answer' | 'remove_answer'>): Promise<{ before: Facts; after: Facts }> {
  const next = act.act === 'answer' ? { text: act.text, textNe: act.text_ne } : { text: null, textNe: null }
  const answered = await answerReview(tx, app, { id, ...next })
  if (answered.outcome !== 'done') throw new RefusedAct(WHY[answered.outcome])
  return { before: factsOf(answered.before), after: factsOf(next) }
}

const WHY = {
  gone: REFUSAL_TEXTS.noReview,
  already: REFUSAL_TEXTS.sameAnswer,
  hidden: REFUSAL_TEXTS.hiddenReview,
  answered: REFUSAL_TEXTS.reviewAnswered,
}

const factsOf = ({ text, textNe }: Answer): Facts => ({ answer: text, answer_ne: textNe })

async function requireReviewed(db: Db, id: number): Promise<Reviewed> {
  const reviewed = await findReviewed(db, id)
  if (!reviewed) throw new AppError('not_found')
  return reviewed
}

async function ratingOf(db: Db, { product }: Reviewed): Promise<{ average: number; reviews: number }> {
  const found: Rating = (await ratings.findRatings(db, [product]))(product)
  return { average: found.averageRating, reviews: found.reviewsCount }
}
