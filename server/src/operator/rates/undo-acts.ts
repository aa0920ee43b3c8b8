import { paisa } from '@chautari/contract/money'
import { stays } from '../../availability/index.ts'
import { listActs, undoAct } from '../../rates/index.ts'
import { RefusedCommand } from '../command/errors.ts'
import { limitIn, numberIn, requireText, type CommandInput } from '../command/input.ts'
import { plain, tableOf, when, type Report } from '../command/present.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { explainRefusal } from './explain-refusal.ts'

/** Lists the acts on prices and stock of a property. */
export async function showActs({ app, argument, options }: CommandInput): Promise<Report> {
  const found = await listActs(app.db, { property: argument, limit: limitIn(options) })
  if ('refusal' in found) {
    const why = explainRefusal(found.refusal)
    return { text: why, json: { outcome: 'refused', why }, isRefused: true }
  }
  const heads = ['Number', 'When', 'Act', 'Cells', 'From', 'To', 'By', 'Reason', 'Undoes', 'Undone by']
  const rows = found.acts.map((act) => [
    act.id,
    when(act.at),
    act.kind,
    act.cellsCount,
    act.nightFrom,
    act.nightTo,
    act.actor,
    act.reason,
    act.undoes,
    act.undoneBy,
  ])
  return { text: rows.length > 0 ? tableOf(heads, rows) : 'Nothing.', json: found.acts.map(plain) }
}

/** Undoes an act on prices or stock. */
export async function undo(input: CommandInput): Promise<Report> {
  const { app, operator, argument } = input
  const id = numberIn(argument, 'act')
  const reason = requireText(input, 'reason')
  let done = { act: 0, cells: 0 }
  const result = await performStaffAction(app, {
    act: 'undo-act',
    about: `act ${id}`,
    operator,
    reason,
    lock: async () => undefined,
    async work(tx) {
      const undone = await undoAct(tx, id, { actor: `operator ${operator}`, requestId: null, reason, stock: stays.nightCells })
      if (undone.outcome === 'refused') throw new RefusedCommand(explainRefusal(undone.refusal))
      done = { act: undone.actId, cells: undone.cells }
      return paisa(0)
    },
  })
  if (result.outcome === 'refused')
    return { text: result.why, json: { act: id, outcome: 'refused', why: result.why }, isRefused: true }
  return {
    text: `Act ${id} is undone by act ${done.act}: ${done.cells} cells are as before it.`,
    json: { outcome: 'done', undone: id, ...done },
  }
}
