/** Widths in which pages show pictures, in pixels. */
export const WIDTHS = [400, 800, 1600] as const
/** The size for link previews (https://ogp.me), in the proportions of Facebook and X. */
export const SHARE_SIZE = { width: 1200, height: 630 }

type Width = (typeof WIDTHS)[number]

/** A file of a picture, by the end of its name. */
export type PictureFile = `${Width}.avif` | `${Width}.webp` | 'share.jpg'

/** The folder of uploaded pictures. Their names begin with it, so that `/media/` plus a name is a path. */
export const FOLDER = 'listings'

/** A product that has pictures. */
export type Pictured = { kind: 'property' | 'room' | 'package'; id: number }

/** A product or post for which pictures are uploaded. */
export type UploadOwner = Pictured | { kind: 'post'; id: number }

/** Returns the name of a stored file of an uploaded picture, below its folder. */
export function fileOf(name: string, file: PictureFile): string {
  return `${name.slice(FOLDER.length + 1)}-${file}`
}

const STORED = /^([0-9a-f]{32})-(?:(?:400|800|1600)\.(?:avif|webp)|share\.jpg)$/

/** Returns the name of the picture to which a stored file belongs; undefined for any other file. */
export function nameOfFile(file: string): string | undefined {
  const hash = STORED.exec(file)?.[1]
  return hash === undefined ? undefined : `${FOLDER}/${hash}`
}
