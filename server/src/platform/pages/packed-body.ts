import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { gzipPage } from './gzip-page.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

// Shorter bodies are not worth the work, as for other responses.
const PACKED_FROM_BYTES = 1024
// Our choice: a kept page is packed once and sent often. Higher levels take several times as long for a few per cent.
const BROTLI_QUALITY = 5

const packers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: gzipPage,
}

/** Returns the encoding to send to a client by its `Accept-Encoding` header; undefined to send the body as it is. */
export function chooseEncoding(accepted: string | undefined, body: Buffer): Encoding | undefined {
  if (accepted === undefined || body.length < PACKED_FROM_BYTES) return undefined
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return ENCODINGS.find((encoding) => names.includes(encoding))
}

/** A body with its compressed forms, each made when it is first asked for. */
export class PackedBody {
  readonly body: Buffer
  readonly #packed = new Map<Encoding, Promise<Buffer>>()
  readonly #ready = new Map<Encoding, Buffer>()

  constructor(body: Buffer) {
    this.body = body
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const packed = this.#packed.get(encoding) ?? this.#pack(encoding)
    this.#packed.set(encoding, packed)
    return packed
  }

  async #pack(encoding: Encoding): Promise<Buffer> {
    const packed = await packers[encoding](this.body)
    this.#ready.set(encoding, packed)
    return packed
  }

  /** Returns a compressed form that is made already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding)
  }
}
