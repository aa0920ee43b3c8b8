import { mkdir, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import { openBucket } from '../files/files.ts'
import { macFileOf } from './encryption.ts'

const ENDING = '.backup'

/** Returns the name of a backup that begins now. */
export function nameOfBackup(now: Date): string {
  return `chautari-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ENDING}`
}

/**
 * Moves a backup with its authentication code to a place: a file that ends in `.backup`, a folder, or `s3://bucket/folder` in the configured
 * storage. Returns where it is.
 */
export async function storeBackup(config: Config, file: string, to: string): Promise<string> {
  const target = to.endsWith(ENDING) ? to : join(to, basename(file))
  const remote = remoteOf(config, target)
  if (!remote) {
    await copyWhole(file, resolve(target))
    return resolve(target)
  }
  const disk = await openBucket(remote.storage)
  for (const [from, key] of [
    [file, remote.key],
    [macFileOf(file), macFileOf(remote.key)],
  ] as const)
    await disk.copyFromFs(from, key)
  return `s3://${remote.storage.bucket}/${remote.key}`
}

async function copyWhole(file: string, target: string): Promise<void> {
  const { copyFile, constants } = await import('node:fs/promises')
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  // The code first: a backup without one is of no use, and never looks complete.
  for (const [from, to] of [
    [macFileOf(file), macFileOf(target)],
    [file, target],
  ] as const)
    await copyFile(from, to, constants.COPYFILE_EXCL)
}

/** Returns a backup as a local file, fetched into a folder where it is in a storage. */
export async function fetchBackup(config: Config, from: string, folder: string): Promise<string> {
  const remote = remoteOf(config, from)
  if (!remote) {
    const file = resolve(from)
    if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Error(`There is no backup ${file}.`)
    return file
  }
  const disk = await openBucket(remote.storage)
  const file = join(folder, basename(remote.key))
  for (const [key, to] of [
    [remote.key, file],
    [macFileOf(remote.key), macFileOf(file)],
  ] as const)
    await pipeline(await disk.getStream(key), createWriteStream(to, { mode: 0o600 }))
  return file
}

function remoteOf({ objectStorage }: Config, place: string) {
  const [, bucket, key] = /^s3:\/?\/?([^/]+)\/(.+)$/.exec(place) ?? []
  if (bucket === undefined || key === undefined) return undefined
  if (!objectStorage) throw new Error('s3:// needs CHAUTARI_FILES_S3_ENDPOINT, …_REGION, …_KEY and …_SECRET, with …_BUCKET.')
  return { storage: { ...objectStorage, bucket }, key }
}
