import { dayInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { moderateReview, listHeldReviews } from '../../review/index.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { requireText, textOf, type CommandInput } from '../bookings/decide-bookings.ts'
import { limitIn } from '../list-work.ts'
import { tableOf, type Report } from '../command/present.ts'
import { RefusedCommand, WrongCommand } from '../command/errors.ts'

/** The reviews that are held because they lead elsewhere. */
export async function showHeldReviews({ app, options }: CommandInput): Promise<Report> {
  const found = await listHeldReviews(app.db, limitIn(options))
  const heads = ['Number', 'Written', 'Stars', 'Of', 'By', 'Text']
  const rows = found.map(({ id, created_at: at, rating, commentable, users, review }) => [
    id,
    dayInNepal(new Date(at)),
    rating,
    commentable.property_name ?? commentable.title,
    users.name,
    review,
  ])
  return { text: found.length > 0 ? tableOf(heads, rows) : 'Nothing.', json: found }
}

/** Others read it from now on, and it counts. */
export function acceptReview(asked: CommandInput): Promise<Report> {
  return decide(asked, { act: 'accept-review', to: 'shown', reason: textOf(asked.options.reason), done: 'is read by others now' })
}

/** Nobody but its author reads it, and it does not count, whether it was held or not. */
export function rejectReview(asked: CommandInput): Promise<Report> {
  const reason = requireText(asked, 'reason')
  return decide(asked, { act: 'reject-review', to: 'rejected', reason, done: 'is not read by others' })
}

type Deciding = { act: string; to: 'shown' | 'rejected'; reason: string | undefined; done: string }

async function decide({ app, operator, argument }: CommandInput, { act, to, reason, done }: Deciding): Promise<Report> {
  if (!/^[1-9]\d{0,14}$/.test(argument)) throw new WrongCommand(`"${argument}" is not the number of a review.`)
  const id = Number(argument)
  const acted = await performStaffAction(app, {
    act,
    about: `review ${id}`,
    operator,
    reason,
    lock: async () => undefined,
    async work(tx) {
      const outcome = await moderateReview(tx, { id, to })
      if (outcome === 'gone') throw new RefusedCommand('There is no such review.')
      if (outcome === 'already') throw new RefusedCommand('That was decided before.')
      return paisa(0)
    },
  })
  if (acted.outcome === 'refused')
    return { text: `Review ${id}: ${acted.why}`, json: { review: id, outcome: 'refused', why: acted.why }, isRefused: true }
  return { text: `Review ${id} ${done}.`, json: { review: id, outcome: 'done' } }
}
