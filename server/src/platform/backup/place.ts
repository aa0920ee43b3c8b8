import { constants, copyFile, mkdir, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import { openBucket } from '../files/files.ts'
import { macFileOf } from './encryption.ts'

const ENDING = '.backup'

/** Returns the file name of a backup that is taken at this instant. */
export function nameOfBackup(now: Date): string {
  return `chautari-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ENDING}`
}

/**
 * Copies a backup with its authentication code to a place: a file that ends in `.backup`, a folder, or `s3://bucket/folder` in the configured
 * storage. Returns the path or address of the copy.
 */
export async function storeBackup(config: Config, file: string, to: string): Promise<string> {
  const target = to.endsWith(ENDING) ? to : join(to, basename(file))
  const remote = remoteOf(config, target)
  if (!remote) {
    await copyToFolder(file, resolve(target))
    return resolve(target)
  }
  const disk = await openBucket(remote.storage)
  for (const [from, key] of copiesOf(file, remote.key)) await disk.copyFromFs(from, key)
  return `s3://${remote.storage.bucket}/${remote.key}`
}

/**
 * Returns the files to copy, each with its target, in the order of copying. The authentication code comes first: a copy that is interrupted must not
 * leave a backup that looks complete and cannot be restored.
 */
function copiesOf(file: string, target: string): [from: string, to: string][] {
  return [
    [macFileOf(file), macFileOf(target)],
    [file, target],
  ]
}

async function copyToFolder(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  for (const [from, to] of copiesOf(file, target)) await copyFile(from, to, constants.COPYFILE_EXCL)
}

/** Returns the path of a backup as a local file. Downloads it into `folder` first when `from` is an `s3://` address. */
export async function fetchBackup(config: Config, from: string, folder: string): Promise<string> {
  const remote = remoteOf(config, from)
  if (!remote) {
    const file = resolve(from)
    if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Error(`There is no backup ${file}.`)
    return file
  }
  const disk = await openBucket(remote.storage)
  const file = join(folder, basename(remote.key))
  for (const [key, to] of copiesOf(remote.key, file))
    await pipeline(await disk.getStream(key), createWriteStream(to, { mode: 0o600 }))
  return file
}

function remoteOf({ objectStorage }: Config, place: string) {
  const [, bucket, key] = /^s3:\/?\/?([^/]+)\/(.+)$/.exec(place) ?? []
  if (bucket === undefined || key === undefined) return undefined
  if (!objectStorage) throw new Error('s3:// needs CHAUTARI_FILES_S3_ENDPOINT, …_REGION, …_KEY and …_SECRET, with …_BUCKET.')
  return { storage: { ...objectStorage, bucket }, key }
}
