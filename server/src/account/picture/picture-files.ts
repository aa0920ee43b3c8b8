import type { App } from '../../platform/app-context.ts'
import { openFiles, type Files } from '../../platform/files/files.ts'
import type { Mounted } from '../../platform/files/mount-files.ts'
import { listPicturesInUse } from './store/pictures.ts'

/** Start of the path at which pictures are served (decision 032). */
export const PICTURE_PREFIX = '/media/people/'

// 128 random bits, so that no one can guess a picture's address (decision 032).
const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/

const DAY_MS = 24 * 60 * 60 * 1000

/** Opens the storage of profile pictures. */
export function openPictureFiles(app: Pick<App, 'config' | 'log'>): Files {
  return openFiles(app, 'people')
}

/** Returns what the server mounts to serve profile pictures. */
export function pictureMount(app: Pick<App, 'config' | 'log'>): Mounted {
  return {
    prefix: PICTURE_PREFIX,
    files: openPictureFiles(app),
    choose: (name) => (PICTURE_NAME.test(name) ? { name, type: 'image/webp' } : undefined),
    cache: 'private', // no cache between us keeps it once it is deleted here
  }
}

/** Deletes the file of a picture that no account uses any more. */
export async function deletePictureFile(app: Pick<App, 'config' | 'log'>, name: string): Promise<void> {
  await openPictureFiles(app).remove(name)
}

/**
 * Deletes picture files that no account uses: their row was never committed, or their removal failed. Keeps files younger than a day, whose
 * transaction may still be open. Returns how many were deleted.
 */
export async function deleteOrphanedPictures(app: App): Promise<number> {
  const files = openPictureFiles(app)
  const names = await files.list()
  const inUse = await listPicturesInUse(app.db)
  let deleted = 0
  for (const name of names) {
    if (!PICTURE_NAME.test(name) || inUse.has(name) || !(await isOlderThanDay(files, name))) continue
    await files.remove(name)
    deleted++
  }
  return deleted
}

// File times come from the storage's clock, not from `app_now()`.
async function isOlderThanDay(files: Files, name: string): Promise<boolean> {
  const writtenAt = await files.writtenAt(name)
  return writtenAt !== undefined && writtenAt.getTime() < Date.now() - DAY_MS
}
