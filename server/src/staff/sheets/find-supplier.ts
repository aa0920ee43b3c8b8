import { listings } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { CellValue } from './rules/read-cell.ts'

/** Returns the number of the supplier with a name, in any case. Throws `validation_failed` when there is none. */
export async function supplierOf(db: Db, name: CellValue | undefined): Promise<string> {
  const id = typeof name === 'string' ? await listings.findOrganisationNamed(db, name) : undefined
  if (id !== undefined) return String(id)
  const message = { en: 'There is no supplier with this name', ne: 'यो नामको साझेदार छैन' }
  throw new AppError('validation_failed', { fields: { organisation: [message] } })
}
