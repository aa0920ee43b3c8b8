import { listActs, undoAct } from '../../rates/index.ts'
import { limitIn, numberIn, type CommandInput } from '../command/input.ts'
import { refused, plain, tableOf, when, type Report } from '../command/present.ts'
import { explainRefusal } from './explain-refusal.ts'
import { applyRateAct } from './perform-rate-act.ts'

/** Lists the acts on prices and stock of a property or package. */
export async function showActs({ app, argument, options }: CommandInput): Promise<Report> {
  const kind = options.package === true ? 'package' : 'property'
  const acts = await listActs(app.db, { kind, slug: argument, limit: limitIn(options) })
  if (acts === undefined) return refused(explainRefusal({ code: `${kind}_not_found` }))
  const heads = ['Number', 'When', 'Act', 'Cells', 'From', 'To', 'By', 'Reason', 'Undoes', 'Undone by']
  const rows = acts.map((act) => [
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
  return { text: rows.length > 0 ? tableOf(heads, rows) : 'Nothing.', json: acts.map(plain) }
}

/** Undoes an act on prices or stock. */
export async function undo(input: CommandInput): Promise<Report> {
  const id = numberIn(input.argument, 'act')
  return applyRateAct(input, {
    act: 'undo-act',
    about: `act ${id}`,
    perform: (tx, by) => undoAct(tx, id, by),
    present: ({ actId, cells }) => ({
      text: `Act ${id} is undone by act ${actId}: ${cells} cells are as before it.`,
      json: { outcome: 'done', undone: id, act: actId, cells },
    }),
  })
}
