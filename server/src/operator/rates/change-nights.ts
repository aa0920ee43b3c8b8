import { formatLongDay } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { stays } from '../../availability/index.ts'
import { changeNights, previewNights, type NightsResult } from '../../rates/index.ts'
import { RefusedCommand } from '../command/errors.ts'
import { requireText, type CommandInput } from '../command/input.ts'
import { tableOf, type Report } from '../command/present.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { explainRefusal } from './explain-refusal.ts'
import { readNightsRequest } from './read-night-change.ts'

type Done = Extract<NightsResult, { outcome: 'done' }>

/** Shows what a change of nights would do, or does it with `--apply`. */
export async function changeNightsOf(input: CommandInput): Promise<Report> {
  const request = readNightsRequest(input)
  const { app, operator } = input
  if (input.options.apply !== true) {
    const result = await previewNights(app.db, request, stays.nightCells)
    return result.outcome === 'refused' ? refused(explainRefusal(result.refusal)) : reportOf(result)
  }
  const reason = requireText(input, 'reason')
  const by = { actor: `operator ${operator}`, requestId: null, reason, stock: stays.nightCells }
  let done: Done | undefined
  const result = await performStaffAction(app, {
    act: 'change-nights',
    about: `property ${request.property}`,
    operator,
    reason,
    lock: async () => undefined,
    async work(tx) {
      const changed = await changeNights(tx, request, by)
      if (changed.outcome === 'refused') throw new RefusedCommand(explainRefusal(changed.refusal))
      done = changed
      return paisa(0)
    },
  })
  if (result.outcome === 'refused') return refused(result.why)
  if (done === undefined) throw new Error('A change of nights ended without a result.')
  return reportOf(done, true)
}

function reportOf({ actId, cells, from, to, takenNights, overTaken }: Done, isApplied = false): Report {
  const json = { act: actId, cells: cells.length, from, to, taken_nights: takenNights, over_taken: overTaken, changes: cells }
  if (from === null || to === null) return { text: 'Nothing changes.', json }
  const days = from === to ? formatLongDay(from) : `${formatLongDay(from)} to ${formatLongDay(to)}`
  const head = isApplied ? `Act ${actId}: ${cells.length} nights changed` : `${cells.length} nights would change`
  const lines = [
    `${head}, ${days}.`,
    takenNights > 0 && `${takenNights} of them have rooms held or booked, which keep their price.`,
    overTaken.length > 0 && 'More rooms are taken than would be sold. They stay taken:',
    overTaken.length > 0 &&
      tableOf(
        ['Room', 'Night', 'To sell', 'Taken'],
        overTaken.map(({ room, night, wanted, taken }) => [room, night, wanted, taken]),
      ),
    !isApplied && 'Nothing is changed yet. Add --apply and --reason to do it.',
  ]
  return { text: lines.filter((line) => line !== false).join('\n'), json }
}

function refused(why: string): Report {
  return { text: why, json: { outcome: 'refused', why }, isRefused: true }
}
