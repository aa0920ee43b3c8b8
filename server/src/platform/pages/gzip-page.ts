import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, gzip, type ZlibOptions } from 'node:zlib'
import { ByBytes } from './by-bytes.ts'

const STYLES_KEPT_MAX = 100
/** Parts of pages that are kept, each with what precedes it (our choice: some five megabytes). */
const PARTS_KEPT_MAX = 50
/** How far back a compressed part may refer to. */
const WINDOW_BYTES = 32_768
// The styles are at hand as a dictionary, so that the level below the usual one makes pages as small, in two thirds of the time.
const LEVEL_AFTER_STYLES = 5
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const deflate = promisify(deflateRaw)
const styles = new ByBytes<Promise<Buffer>>(STYLES_KEPT_MAX)
const kept = new ByBytes<Promise<Buffer>>(PARTS_KEPT_MAX)

/**
 * Compresses a page by gzip in parts, which are put together to one stream (RFC 1951 §3.2, RFC 1952). Each part has the text before it as its
 * dictionary, from the styles on. A part that is the same as in an earlier page is not compressed again: the styles, and mostly what precedes the
 * footer. The last part has the time of the server and never is.
 */
export async function gzipPage(page: Buffer): Promise<Buffer> {
  const from = page.indexOf('<style')
  const end = page.indexOf('</style>', from)
  if (from < 0 || end < 0) return promisify(gzip)(page)
  const content = page.indexOf('<main', end)
  const rest = page.indexOf('</main>', content)
  const places = content < 0 || rest < 0 ? [end] : [end, content, rest]
  const parts = await Promise.all([
    kept.get([page.subarray(0, from)], () => deflate(page.subarray(0, from), UNFINISHED)),
    deflatedStyles(page.subarray(from, end)),
    ...places.map((place, n) => deflatedPart(page, from, { place, next: places[n + 1] })),
  ])
  return Buffer.concat([HEADER, ...parts, trailerOf(page)])
}

const UNFINISHED: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH }

function deflatedStyles(text: Buffer): Promise<Buffer> {
  return styles.get([text], () => deflate(text, { ...UNFINISHED, level: constants.Z_BEST_COMPRESSION }))
}

/** Compresses the part of a page from a place to the next one, or to its end. What follows the styles has them as its dictionary. */
function deflatedPart(
  page: Buffer,
  styles: number,
  { place, next }: { place: number; next: number | undefined },
): Promise<Buffer> {
  const part = page.subarray(place, next)
  const dictionary = page.subarray(Math.max(styles, place - WINDOW_BYTES), place)
  if (next === undefined) return deflate(part, { level: LEVEL_AFTER_STYLES, dictionary })
  return kept.get([dictionary, part], () => deflate(part, { ...UNFINISHED, level: LEVEL_AFTER_STYLES, dictionary }))
}

function trailerOf(page: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(page), 0)
  trailer.writeUInt32LE(page.length, 4)
  return trailer
}
