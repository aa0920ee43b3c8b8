import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderProblem } from './folder-problem.ts'

// A dead process's lock is removed and the next attempt takes it, unless another process is faster.
const ATTEMPTS = 3

/**
 * Locks a data folder for this process and returns a function that releases it. Throws when another live process holds it. PGlite itself would open
 * a folder a second time, and lose rows.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder)
  const file = join(folder, 'lock')
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(file, owner(process.pid) ?? '', { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw folderProblem(folder, error)
      const held = readOwner(file)
      if (held && held === owner(Number.parseInt(held, 10))) {
        throw new Error(
          `The data folder ${folder} is open in process ${Number.parseInt(held, 10)}. Stop it first, or set DATA_DIR.`,
        )
      }
      if (attempt === ATTEMPTS)
        throw new Error(
          `The data folder ${folder} cannot be locked. Delete ${file} if no server uses the folder, then start again.`,
        )
      rmSync(file, { force: true })
    }
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw folderProblem(folder, error)
  }
}

/** Returns the id of a live process and, where available, its start time, because ids are reused; undefined for a dead one. */
function owner(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return `${pid}`
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
