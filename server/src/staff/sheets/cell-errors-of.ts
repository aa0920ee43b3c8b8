import { fieldMessageInNepali } from '@chautari/contract/fields/field-messages-in-nepali'
import type { LocalisedText } from '@chautari/contract/locale'
import type { SheetColumn } from '@chautari/contract/staff/sheets/columns'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { plainFieldMessage } from '../../platform/http/plain-field-messages.ts'
import type { CellError } from './present-cell-error.ts'
import type { Line } from './read-table.ts'
import { allowedIn } from './rules/read-cell.ts'

type LineContext = { line: Line; columns: SheetColumn[]; columnOf: Record<string, string> }

/** Returns the wrong cells of a line that an act refused. Rethrows an error that is no refusal. */
export function cellErrorsOf(error: unknown, context: LineContext): CellError[] {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => errorAt(String(path[0] ?? ''), messageOf(message), context))
  if (!(error instanceof AppError)) throw error
  const fields = Object.entries(error.fields ?? {})
  if (fields.length === 0) return [errorAt('', messageOf(error.message), context)]
  return fields.flatMap(([field, messages]) => messages.map((message) => errorAt(field, message, context)))
}

const messageOf = (text: string): LocalisedText => ({ en: plainFieldMessage(text), ne: fieldMessageInNepali(text) })

/** Returns the error of the column to which a field belongs, or of the whole line when no column has the field. */
function errorAt(field: string, reason: LocalisedText, { line, columns, columnOf }: LineContext): CellError {
  const name = columnOf[field] ?? field
  const column = columns.find((each) => each.name === name)
  if (!column) return { row: line.row, column: null, value: '', reason, allowed: null }
  return { row: line.row, column: name, value: line.cells[name] ?? '', reason, allowed: allowedIn(column) }
}
