import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../app-context.ts'
import type { Config } from '../config/config.ts'
import { accessOf, openPostgres } from '../database/db.ts'
import { lockFolder } from '../database/data-folder/folder-lock.ts'
import { markingCopy } from '../database/restored-copy.ts'
import { unpackFile } from './archive.ts'
import { loadFolder, restorePostgres } from './engines.ts'
import { DUMP_FILES, Manifest, MANIFEST_FILE } from './manifest.ts'
import { fetchBackup } from './place.ts'
import { storeFilesOf } from './stored-files.ts'
import { backupPasswordOf, ownerUrlOf, withScratchFolder } from './take-backup.ts'

/**
 * Restores a backup into the configured database, which has to be empty, and its pictures into the configured storage. The database is marked
 * as a copy in the same transaction, so that its jobs wait for `releaseCopy`. Returns what was restored.
 */
export async function restoreBackup(app: Pick<App, 'config' | 'log'>, from: string): Promise<Manifest> {
  const { config } = app
  const password = backupPasswordOf(config)
  return withScratchFolder(async (scratch) => {
    const content = join(scratch, 'content')
    await mkdir(content)
    await unpackFile(await fetchBackup(config, from, scratch), content, password)
    const manifest = Manifest.parse(JSON.parse(await readFile(join(content, MANIFEST_FILE), 'utf8')))
    const url = ownerUrlOf(config)
    if ((manifest.engine === 'postgres') !== (url !== undefined))
      throw new Error(
        `The backup is of ${manifest.engine === 'postgres' ? 'PostgreSQL: set DATABASE_URL' : 'a data folder: unset DATABASE_URL'}.`,
      )
    const dump = join(content, DUMP_FILES[manifest.engine])
    if (url === undefined) await restoreFolder(config, content, { dump, mark: markingCopy(manifest.takenAt) })
    else await restorePostgres(url, dump, markingCopy(manifest.takenAt))
    await storeFilesOf(app, join(content, 'files'))
    if (config.databaseUrl !== undefined) await grantAndMigrate(config, config.databaseUrl)
    return manifest
  })
}

async function restoreFolder(
  { dataDir }: Config,
  content: string,
  { dump, mark }: { dump: string; mark: string },
): Promise<void> {
  const target = join(dataDir, 'database')
  if (existsSync(target)) throw new Error(`${target} exists already. Set DATA_DIR to another folder, or move it away.`)
  const unlock = lockFolder(dataDir)
  try {
    const lite = await loadFolder(dump, target)
    await lite.exec(mark)
    await lite.close()
    const secret = join(content, 'secret')
    if (existsSync(secret) && !existsSync(join(dataDir, 'secret'))) await copyFile(secret, join(dataDir, 'secret'))
  } finally {
    unlock()
  }
}

/** A dump has no rights of roles, and may be of an earlier version. */
async function grantAndMigrate(config: Config, databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, 1, accessOf(config))
  await database.close()
}
