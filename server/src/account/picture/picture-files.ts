import type { App } from '../../platform/app-context.ts'
import { openFiles, type Files } from '../../platform/files/files.ts'
import { listPicturesInUse } from './store/pictures.ts'

/** What a picture's file is called: 128 random bits. */
export const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/

/** Where the pictures of people lie. */
export function openPictureFiles(app: Pick<App, 'config' | 'log'>): Files {
  return openFiles(app, 'people')
}

/** Removes the picture of somebody whose row knows of it no more. */
export async function deletePictureFile(app: Pick<App, 'config' | 'log'>, name: string): Promise<void> {
  await openPictureFiles(app).remove(name)
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes the pictures that are nobody's: whose row was never written, or that could not be removed when another took their place.
 * Those of the last day stay, for one of them may be about to be somebody's. Answers how many went.
 */
export async function deleteOrphanedPictures(app: App): Promise<number> {
  const pictures = openPictureFiles(app)
  const kept = await pictures.list()
  const inUse = await listPicturesInUse(app.db)
  let removed = 0
  for (const name of kept) {
    if (!PICTURE_NAME.test(name) || inUse.has(name) || !(await isOld(pictures, name))) continue
    await pictures.remove(name)
    removed++
  }
  return removed
}

/** Files bear the time of where they lie, and not the database's. */
async function isOld(pictures: Files, name: string): Promise<boolean> {
  const writtenAt = await pictures.writtenAt(name)
  return writtenAt !== undefined && writtenAt.getTime() < Date.now() - DAY_MS
}
