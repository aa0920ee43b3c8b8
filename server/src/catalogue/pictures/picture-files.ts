import type { App } from '../../platform/app-context.ts'
import { openFiles, type Files } from '../../platform/files/files.ts'
import type { Mounted } from '../../platform/files/mount-files.ts'
import { FOLDER } from './rules/picture-names.ts'

/** Opens the storage of uploaded pictures. */
export function openPictures(app: Pick<App, 'config' | 'log'>): Files {
  return openFiles(app, FOLDER)
}

const PICTURE = /^[0-9a-f]{32}-(?:400|800|1600)\.avif$/
const PREVIEW = /^[0-9a-f]{32}\.jpg$/

/** Returns the mounts by which the server serves uploaded pictures and their link previews. */
export function pictureMounts(app: Pick<App, 'config' | 'log'>): Mounted[] {
  const files = openPictures(app)
  return [
    { prefix: `/media/${FOLDER}/`, files, choose: chooseFormat, cache: 'public', vary: 'Accept' },
    {
      prefix: `/media/share/${FOLDER}/`,
      files,
      choose: (file) => (PREVIEW.test(file) ? { name: file.replace(/\.jpg$/, '-share.jpg'), type: 'image/jpeg' } : undefined),
      cache: 'public',
      shownBy: 'everybody',
    },
  ]
}

/** Chooses WebP only for browsers that accept WebP but not AVIF. Stored addresses always name the AVIF file (decision 074). */
function chooseFormat(file: string, accept: string): { name: string; type: string } | undefined {
  if (!PICTURE.test(file)) return undefined
  const isWebp = accept.includes('image/webp') && !accept.includes('image/avif')
  return isWebp ? { name: file.replace(/\.avif$/, '.webp'), type: 'image/webp' } : { name: file, type: 'image/avif' }
}
