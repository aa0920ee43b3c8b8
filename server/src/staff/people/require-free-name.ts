import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isNameTaken } from './store/people.ts'

const TAKEN = {
  en: 'Someone on the team has this name. Add an initial or another name.',
  ne: 'टोलीमा यो नाम अरू कसैको छ। थर वा अर्को नाम पनि थप्नुहोस्।',
}

/** Throws `validation_failed` for a name that looks like another person's, because audit entries and second approvals identify people by name. */
export async function requireFreeName(db: Db, name: string, options?: { except: number }): Promise<void> {
  if (await isNameTaken(db, name, options)) throw new AppError('validation_failed', { fields: { name: [TAKEN] } })
}
