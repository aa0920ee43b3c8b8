import { dayInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { moderateReview, listHeldReviews } from '../../review/index.ts'
import { limitIn, numberIn, requireText, textOf, type CommandInput } from '../command/input.ts'
import { tableOf, type Report } from '../command/present.ts'
import { performStaffAction, RefusedAct } from '../../staff/index.ts'

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
  return decide(input, { act: 'accept-review', to: 'shown', reason: textOf(input.options.reason), done: 'is published' })
}

/** Hides a review, held or published, from everyone but its author; it does not count. */
export function rejectReview(input: CommandInput): Promise<Report> {
  const reason = requireText(input, 'reason')
  return decide(input, { act: 'reject-review', to: 'rejected', reason, done: 'is hidden' })
}

type Decision = { act: string; to: 'shown' | 'rejected'; reason: string | undefined; done: string }

async function decide({ app, by, argument }: CommandInput, { act, to, reason, done }: Decision): Promise<Report> {
  const id = numberIn(argument, 'review')
  const result = await performStaffAction(app, {
    act,
    about: `review ${id}`,
    by,
    reason,
    lock: async () => undefined,
    async work(tx) {
      const outcome = await moderateReview(tx, { id, to })
      if (outcome === 'gone') throw new RefusedAct('There is no such review.')
      if (outcome === 'already') throw new RefusedAct('This review already has that state.')
      return paisa(0)
    },
  })
  if (result.outcome === 'refused')
    return { text: `Review ${id}: ${result.why}`, json: { review: id, outcome: 'refused', why: result.why }, isRefused: true }
  return { text: `Review ${id} ${done}.`, json: { review: id, outcome: 'done' } }
}
