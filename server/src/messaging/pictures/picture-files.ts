import type { App } from '../../platform/app-context.ts'
import { deleteOrphans } from '../../platform/files/delete-orphans.ts'
import { openFiles, type Files } from '../../platform/files/files.ts'
import { listPicturesInUse } from '../store/messages.ts'

const FILE = /^([0-9a-f]{32})\.webp$/

/** Opens the storage of pictures in threads. It has no public URL: `readPicture` checks access to the booking first. */
export function openMessagePictures(app: Pick<App, 'config' | 'log'>): Files {
  return openFiles(app, 'messages')
}

/** Returns the file name of a picture. */
export const fileOf = (picture: string) => `${picture}.webp`

/** Deletes the files of pictures that no message shows any more. Returns how many were deleted. */
export async function deleteUnusedPictures(app: App): Promise<number> {
  return deleteOrphans(openMessagePictures(app), {
    db: app.db,
    nameOf: (file) => FILE.exec(file)?.[1],
    findKnown: () => listPicturesInUse(app.db),
  })
}
