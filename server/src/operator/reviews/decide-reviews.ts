import { dayInNepal } from '@chautari/contract/dates'
import type { ReviewAct } from '@chautari/contract/staff/reviews'
import { listHeldReviews } from '../../review/index.ts'
import { limitIn, numberIn, requireText, textOf, type CommandInput } from '../command/input.ts'
import { tableOf, type Report } from '../command/present.ts'
import { decisions } from '../../staff/index.ts'

/** Lists reviews that are held because they contain links. */
export async function showHeldReviews({ app, options }: CommandInput): Promise<Report> {
  const held = await listHeldReviews(app.db, limitIn(options))
  const heads = ['Number', 'Written', 'Stars', 'Of', 'By', 'Text']
  const rows = held.map(({ id, created_at: at, rating, commentable, users, review }) => [
    id,
    dayInNepal(new Date(at)),
    rating,
    commentable.property_name ?? commentable.title,
    users.name,
    review,
  ])
  return { text: held.length > 0 ? tableOf(heads, rows) : 'Nothing.', json: held }
}

/** Publishes a held review, which then counts towards the rating. */
export function acceptReview(input: CommandInput): Promise<Report> {
  return decide(input, { act: { act: 'publish', reason: textOf(input.options.reason) }, done: 'is published' })
}

/** Rejects a held or published review: hides it from everyone except its author, who gets an email, and removes it from the rating. */
export function rejectReview(input: CommandInput): Promise<Report> {
  return decide(input, { act: { act: 'refuse', reason: requireText(input, 'reason') }, done: 'is hidden' })
}

async function decide({ app, by, argument }: CommandInput, { act, done }: { act: ReviewAct; done: string }): Promise<Report> {
  const id = numberIn(argument, 'review')
  const result = await decisions.decideReview(app, { id, act, by })
  if (result.outcome === 'refused')
    return { text: `Review ${id}: ${result.why}`, json: { review: id, outcome: 'refused', why: result.why }, isRefused: true }
  return { text: `Review ${id} ${done}.`, json: { review: id, outcome: 'done' } }
}
