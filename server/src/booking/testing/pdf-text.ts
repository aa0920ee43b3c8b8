import { inflateSync } from 'node:zlib'

/** Reads the drawn text, the replacement text, the language and the page count of a PDF; enough of the format for our own documents. */
export function readPdf(pdf: Buffer): { text: string; spoken: string[]; pages: number; language: string | undefined } {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const content = (body: string) => streamOf(body)
  const glyphTexts = (font: string) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
    return glyphTextsOf(content(objects.get(map ?? '') ?? ''))
  }
  const fonts = new Map([...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, glyphTexts(id)]))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const drawn = pages.map((page) => content(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''))
  const language = /\/Lang \((\w+)\)\n/.exec(source)?.[1]
  return {
    language,
    text: drawn.map((page) => wordsOf(page, fonts)).join('\n'),
    spoken: drawn.flatMap(spokenIn),
    pages: pages.length,
  }
}

function streamOf(body: string): string {
  // Only the line feed is removed, because a carriage return before it can be the last byte of the compressed data.
  const [, bytes] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  if (bytes === undefined) return ''
  const raw = Buffer.from(bytes, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
}

/** Returns the characters of a font's glyphs, by glyph number. */
function glyphTextsOf(map: string): string[] {
  const ranges = [...map.matchAll(/\[([^\]]*)\]/g)].map(([, range = '']) => range).join(' ')
  return [...ranges.matchAll(/<([\da-fA-F ]*)>/g)].map(([, hex = '']) => utf16(hex))
}

function wordsOf(page: string, fonts: Map<string, string[]>): string {
  let glyphTexts: string[] = []
  const lines: string[] = []
  for (const [token, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphTexts = fonts.get(font) ?? []
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    if (token !== '') lines.push(glyphs.map((glyph) => glyphTexts[Number.parseInt(glyph, 16)] ?? '').join(''))
  }
  return lines.join('\n')
}

/** Returns the replacement text (ActualText) of glyphs that are drawn in another order than they are read. */
function spokenIn(page: string): string[] {
  return [...page.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
    const bytes = text.replace(/\\([nrtbf()\\])/g, (_, symbol: string) => ESCAPED[symbol] ?? symbol)
    return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
  })
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
