import { resolve } from 'node:path'
import type { Disk } from 'flydrive'
import type { App } from '../app-context.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import type { ObjectStorage } from '../config/files-config.ts'

export type Files = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Nothing when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  /** One that is not there is removed as well. */
  remove(name: string): Promise<void>
  /** What all files of the folder are called. */
  list(): Promise<string[]>
  /** Since when a file is there; nothing when there is none. A storage elsewhere is asked about each. */
  writtenAt(name: string): Promise<Date | undefined>
}

/**
 * A folder of files: in the data folder, or in the storage that is configured. Names must be our own, never what somebody typed. Each
 * throws `service_unavailable` while the storage is away.
 */
export function openFiles({ config, log }: Pick<App, 'config' | 'log'>, folder: string): Files {
  let opened: Promise<Disk> | undefined
  const keyOf = (name: string) => `${folder}/${name}`
  const ask = async <T>(work: (disk: Disk) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(await (opened ??= openDisk(config)))
    } catch (error) {
      if (isAbsence(error)) return undefined
      log.error({ code: 'file_storage_unavailable', folder, err: error }, 'file storage unavailable')
      throw new AppError('service_unavailable', { retryAfterSeconds: 5 })
    }
  }
  return {
    write: (name, bytes) => ask((disk) => disk.put(keyOf(name), bytes)),
    read: (name) => ask((disk) => disk.getBytes(keyOf(name))),
    remove: (name) => ask((disk) => disk.delete(keyOf(name))),
    list: async () => (await ask((disk) => listFolder(disk, folder))) ?? [],
    writtenAt: (name) => ask(async (disk) => (await disk.getMetaData(keyOf(name))).lastModified),
  }
}

/** The libraries are large, and wanted only once somebody has a picture. */
async function openDisk({ dataDir, objectStorage }: Config): Promise<Disk> {
  const { Disk } = await import('flydrive')
  if (objectStorage) return new Disk(await s3Driver(objectStorage))
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new Disk(new FSDriver({ location: resolve(dataDir), visibility: 'private' }))
}

async function s3Driver({ endpoint, bucket, region, key, secret, timeoutMs }: ObjectStorage) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: true, // which every storage of this kind understands
    maxAttempts: 2,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Many that speak S3 know no other checksums than the signature's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function listFolder(disk: Disk, folder: string): Promise<string[]> {
  const listed: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, paginationToken === undefined ? {} : { paginationToken })
    for (const found of page.objects) {
      if (found.isFile) listed.push(found.name)
    }
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
  return listed
}

const ABSENT = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** Whether this is a storage's word for a file that is not there, which the library wraps. */
function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (ABSENT.has(error.name) || ('code' in error && ABSENT.has(String(error.code)))) return true
  return isAbsence(error.cause)
}
