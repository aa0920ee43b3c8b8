import type { Db } from '../../platform/database/db.ts'
import { ownerOf } from './find-profile.ts'
import { findUser } from '../store/users.ts'
import { exportAccount, type ExportSections } from './export-account.ts'

type ExportRequest = { userId: number; sections: ExportSections }

/** Returns the data that the owner of an account could export, for staff to send to them. Nothing when there is no such account. */
export async function exportOnRequest(db: Db, { userId, sections }: ExportRequest): Promise<Record<string, unknown> | undefined> {
  const user = await findUser(db, { id: userId })
  return user && exportAccount(db, ownerOf(user), sections)
}
