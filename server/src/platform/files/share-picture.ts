import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { createSemaphore } from '../limits/semaphore.ts'

// The size for link previews (https://ogp.me), in the proportions of Facebook and X.
const WIDTH = 1200
const HEIGHT = 630
const QUALITY = 80

const FILE = /^([a-z0-9][a-z0-9-]{0,79})\.jpg$/
const PATIENCE_MS = 20_000

type Folders = {
  /** The folder of the catalogue's pictures. */
  media: string
  /** The folder of generated pictures. */
  dataDir: string
}

/**
 * Serves the link preview of a catalogue picture: `/media/share/<name>.jpg`, 1200 × 630. Generates it on the first request, one
 * at a time, and stores it. Answers `not_found` for other names.
 */
export function mountSharePictures(server: FastifyInstance, { media, dataDir }: Folders): void {
  const inTurn = createSemaphore({ atOnce: 1, patienceMs: PATIENCE_MS })
  server.get<{ Params: { file: string } }>('/media/share/:file', async ({ params: { file } }, reply) => {
    const name = FILE.exec(file)?.[1]
    const original = join(media, `${name}-1600.avif`)
    if (name === undefined || !existsSync(original)) throw new AppError('not_found')
    const kept = join(dataDir, 'share', file)
    const picture = (await readKept(kept)) ?? (await inTurn(async () => (await readKept(kept)) ?? makeAndKeep(original, kept)))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin') // other sites show it
      .type('image/jpeg')
      .send(picture)
  })
}

async function readKept(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? readFile(path) : undefined
}

async function makeAndKeep(original: string, kept: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // imported here, because loading it takes long and few requests need it
  const picture = await sharp(original)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
  await mkdir(join(kept, '..'), { recursive: true })
  const unfinished = `${kept}.${randomUUID()}`
  await writeFile(unfinished, picture)
  await rename(unfinished, kept)
  return picture
}
