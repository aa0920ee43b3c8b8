import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { App } from '../app-context.ts'
import type { Config } from '../config/config.ts'
import { FOLDERS, openFiles } from '../files/files.ts'

type Storage = Pick<App, 'config' | 'log'>

/**
 * Throws an error when uploads are in a data folder that does not exist. A backup that an operator starts in a shell often lacks the `DATA_DIR` of the
 * server's unit, and would silently have no uploads.
 */
export function requireDataFolder({ dataDir, objectStorage }: Pick<Config, 'dataDir' | 'objectStorage'>): void {
  if (objectStorage || existsSync(dataDir)) return
  throw new Error(
    `DATA_DIR: there is no folder ${resolve(dataDir)}. Set it to the data folder of the server, which has the uploads.`,
  )
}

/** Copies the uploaded files that `target` lacks into it. Returns how many files each of its folders has afterwards. */
export async function copyFilesInto(app: Storage, target: string): Promise<Record<string, number>> {
  const counts = FOLDERS.map(async (folder) => {
    const files = openFiles(app, folder)
    await mkdir(join(target, folder), { recursive: true })
    const copied = new Set(await readdir(join(target, folder)))
    for (const name of await files.list()) {
      if (copied.has(name)) continue
      const bytes = await files.read(name)
      // Undefined when the file was deleted after it was listed.
      if (bytes) await writeFile(join(target, folder, basename(name)), bytes)
    }
    return [folder, (await readdir(join(target, folder))).length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** Writes the files of a backup into the configured storage. */
export async function storeFilesOf(app: Storage, source: string): Promise<void> {
  for (const folder of FOLDERS) {
    const files = openFiles(app, folder)
    for (const name of await readdir(join(source, folder)).catch(() => []))
      await files.write(name, await readFile(join(source, folder, name)))
  }
}
