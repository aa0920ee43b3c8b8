import fs, { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

// The number of "no space left" in PGlite, whose errors have no code.
const PGLITE_ENOSPC = 51
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS']
const MIB = 1024 * 1024

/** The least free space with which a data folder works: PostgreSQL's log grows by files of 16 MiB, and stops the database when one cannot. */
export const FREE_MIB_MIN = 48

/** Returns the free space of a folder's disk. */
export function freeMibOf(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return Math.floor((bavail * bsize) / MIB)
}

/** Returns an error of one sentence each for what is wrong with a data folder, and for what to do. */
export function folderProblem(folder: string, cause: unknown): Error {
  const name = resolve(folder)
  const fields =
    typeof cause === 'object' && cause !== null ? (cause as { code?: unknown; errno?: unknown; message?: unknown }) : {}
  const { code, errno, message } = fields
  const free = existsSync(folder) ? freeMibOf(folder) : undefined
  if (code === 'ENOSPC' || errno === PGLITE_ENOSPC || (free !== undefined && free < FREE_MIB_MIN))
    return problem(name, `its disk is full (${free ?? 0} MiB left). Free ${FREE_MIB_MIN} MiB or more, then start again.`, cause)
  if (typeof code === 'string' && FORBIDDEN.includes(code))
    return problem(name, `this user may not write to it (${code}). Change its owner, or set DATA_DIR to another folder.`, cause)
  return problem(
    name,
    `its database is damaged (${String(message ?? cause)}). Restore a backup of it, or move it away: the next start creates an empty one.`,
    cause,
  )
}

function problem(name: string, what: string, cause: unknown): Error {
  return new Error(`The data folder ${name} can't be opened: ${what}`, { cause })
}

/** Throws when files of a database are there without its version: PGlite would take the folder for new and write over them. */
export function refuseHalfDatabase(folder: string): void {
  const database = join(folder, 'database')
  const isBegun = existsSync(database) && readdirSync(database).length > 0
  if (isBegun && !existsSync(join(database, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
}
