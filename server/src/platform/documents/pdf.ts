import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@chautari/contract/locale'

export type Pdf = PDFKit.PDFDocument

// One typeface for both scripts; only the glyphs used are embedded.
const FACES = {
  plain: import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'),
}

let faces: Record<keyof typeof FACES, Buffer> | undefined

/** Returns the fonts, which are read once, with the first document. */
function readFaces(): Record<keyof typeof FACES, Buffer> {
  faces ??= { plain: readFileSync(fileURLToPath(FACES.plain)), bold: readFileSync(fileURLToPath(FACES.bold)) }
  return faces
}

export const MARGIN = 48

/** Opens an A4 document with the faces `plain` and `bold`; coordinates are in points from the upper left corner. */
export async function openPdf({ title, madeAt, locale }: { title: string; madeAt: Date; locale: Locale }): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit') // loaded here because it is slow and only documents need it
  const { plain, bold } = readFaces()
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: 'Chautari', Creator: 'Chautari', Producer: 'Chautari', CreationDate: madeAt },
  })
  paper.registerFont('plain', plain)
  paper.registerFont('bold', bold)
  return paper.font('plain')
}

type Place = { x: number; y: number; width: number; align?: 'right'; spacing?: number }

/** Draws a text. Devanagari glyphs are in visual order, so the original text is attached for screen readers and search. */
export function writeText(paper: Pdf, text: string, { x, y, width, align, spacing }: Place): void {
  const isReordered = /\p{Script=Devanagari}/u.test(text)
  if (isReordered) paper.markContent('Span', { actual: text, lang: 'ne' })
  paper.text(text, x, y, { width, ...(align && { align }), ...(spacing && { characterSpacing: spacing }) })
  if (isReordered) paper.endMarkedContent()
}

/** Starts a new page when less than `height` points are left on this one. */
export function ensureSpace(paper: Pdf, height: number): void {
  if (paper.y + height <= paper.page.height - MARGIN) return
  paper.addPage()
  paper.y = MARGIN
}

/** Returns the bytes of the finished document. */
export async function finishPdf(paper: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => paper.once('end', resolve).once('error', reject))
  paper.end()
  await finished
  return Buffer.concat(chunks)
}
