import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import type { App } from '../app-context.ts'
import type { Config } from '../config/config.ts'
import { openPostgres, type Db } from '../database/db.ts'
import { packFolder, unpackFile } from './archive.ts'
import { countRows, dumpFolder, dumpPostgres, loadFolder, withScratchDatabase } from './engines.ts'
import { DUMP_FILES, MANIFEST_FILE, type Manifest } from './manifest.ts'
import { nameOfBackup, storeBackup } from './place.ts'
import { copyFilesInto, requireDataFolder } from './stored-files.ts'

type Storage = Pick<App, 'config' | 'log'>
type Violations = { rule: string; about: string }[]

export type BackupOrder = {
  to: string
  /** Returns what is wrong in a restored database. Without it, the backup is not checked. */
  findViolations?: ((db: Db) => Promise<Violations>) | undefined
}

/** The contents of a backup, and the path or address where it was stored. */
export type TakenBackup = Manifest & { at: string }

/** Runs `work` with a temporary folder that only this user can read, and removes the folder afterwards. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chautari-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the password of backups. Throws an error that names the missing setting when there is none. */
export function backupPasswordOf({ backupPassword }: Config): string {
  if (backupPassword === undefined) throw new Error('CHAUTARI_BACKUP_PASSWORD is needed, such as from: openssl rand -hex 32')
  return backupPassword
}

/** Returns the URL of the role that owns the tables: it can dump and restore them all. */
export const ownerUrlOf = ({ databaseUrl, databaseOwnerUrl }: Config) => databaseOwnerUrl ?? databaseUrl

/**
 * Backs up the database and the uploaded files into one encrypted file. With `findViolations`, the file is first restored into a scratch database,
 * which must have the same rows and violate no invariant. Returns what the backup contains and where it is. Throws when the check fails,
 * and for the reason of `requireDataFolder`.
 */
export async function takeBackup(app: Storage, { to, findViolations }: BackupOrder): Promise<TakenBackup> {
  const password = backupPasswordOf(app.config)
  requireDataFolder(app.config)
  return withScratchFolder(async (scratch) => {
    const [content, packed] = [join(scratch, 'content'), join(scratch, nameOfBackup(new Date()))]
    await mkdir(content)
    const manifest = await collect(app, content)
    await packFolder(content, packed, password)
    await rm(content, { recursive: true })
    if (findViolations) {
      const unpacked = join(scratch, 'unpacked')
      await mkdir(unpacked)
      await unpackFile(packed, unpacked, password)
      await requireSound(app.config, unpacked, { manifest, findViolations })
    }
    return { ...manifest, at: await storeBackup(app.config, packed, to) }
  })
}

async function collect(app: Storage, content: string): Promise<Manifest> {
  const { config } = app
  const url = ownerUrlOf(config)
  const engine = url === undefined ? 'pglite' : 'postgres'
  const takenAt = new Date().toISOString()
  const files = join(content, 'files')
  // The first copy has the files that are deleted during the dump, the second those that are added, so that the backup has every file of the dump.
  await copyFilesInto(app, files)
  const dump = join(content, DUMP_FILES[engine])
  const rows = url === undefined ? await dumpFolder(config.dataDir, dump) : await dumpPostgres(url, dump)
  const manifest: Manifest = { version: 1, takenAt, engine, rows, files: await copyFilesInto(app, files) }
  const secret = join(config.dataDir, 'secret')
  if (engine === 'pglite' && existsSync(secret)) await copyFile(secret, join(content, 'secret'))
  await writeFile(join(content, MANIFEST_FILE), JSON.stringify(manifest, null, 2))
  return manifest
}

type Check = { manifest: Manifest; findViolations: (db: Db) => Promise<Violations> }

async function requireSound(config: Config, unpacked: string, { manifest, findViolations }: Check): Promise<void> {
  const { engine } = manifest
  const file = join(unpacked, DUMP_FILES[engine])
  const url = ownerUrlOf(config)
  if (engine === 'postgres' && url !== undefined) {
    await withScratchDatabase(url, file, async (scratchUrl) => {
      const scratch = await openPostgres(scratchUrl, 1)
      try {
        requireEqual(manifest.rows, scratch.pool ? await countRows(scratch.pool) : {})
        requireNone(await findViolations(scratch.db))
      } finally {
        await scratch.close()
      }
    })
    return
  }
  const lite = await loadFolder(file)
  try {
    requireEqual(manifest.rows, await countRows(lite))
    requireNone(await findViolations(drizzle(lite, { casing: 'snake_case' })))
  } finally {
    await lite.close()
  }
}

function requireEqual(dumped: Record<string, number>, restored: Record<string, number>): void {
  const differing = Object.keys({ ...dumped, ...restored }).filter((table) => dumped[table] !== restored[table])
  if (differing.length > 0)
    throw new Error(
      `The backup was not stored: restored, it has another number of rows in ${differing.join(', ')}. Take another one, and ask a developer if that fails too.`,
    )
}

function requireNone(violations: Violations): void {
  const [first] = violations
  if (first)
    throw new Error(
      `The backup was not stored: restored, it violates ${violations.length} invariants, such as ${first.rule}: ${first.about}. Run npm run audit.`,
    )
}
