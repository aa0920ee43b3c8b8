import { createHash } from 'node:crypto'
import { FOLDER, type UploadOwner } from './rules/picture-names.ts'

const HEX_LENGTH = 32
// Part of each name. Increment it when rendering changes, because browsers cache a file by its name for good.
const RENDERING = 1

/** Returns the name of an upload for a product or a post. The same file gets the same name there, so that uploading it again adds nothing. */
export function nameOfUpload({ kind, id }: UploadOwner, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(`${RENDERING} ${kind} ${id} `).update(bytes).digest('hex')
  return `${FOLDER}/${hash.slice(0, HEX_LENGTH)}`
}
