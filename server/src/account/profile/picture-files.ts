import type { App } from '../../platform/app-context.ts'
import { deleteOrphans } from '../../platform/files/delete-orphans.ts'
import { openFiles, type Files } from '../../platform/files/files.ts'
import type { Mounted } from '../../platform/files/mount-files.ts'
import { listPicturesInUse } from '../store/pictures.ts'

/** Start of the path at which pictures are served (decision 032). */
export const PICTURE_PREFIX = '/media/people/'

// 128 random bits, so that no one can guess a picture's address (decision 032).
const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/

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

/** Deletes picture files that no account uses: their row was never committed, or their removal failed. Returns how many were deleted. */
export async function deleteOrphanedPictures(app: App): Promise<number> {
  return deleteOrphans(openPictureFiles(app), {
    db: app.db,
    nameOf: (file) => (PICTURE_NAME.test(file) ? file : undefined),
    findKnown: () => listPicturesInUse(app.db),
  })
}
