import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type Paper = PDFKit.PDFDocument

// One typeface for both scripts; of each only the letters used are embedded.
const TYPEFACE = '@expo-google-fonts/mukta'
const FACES = { plain: '400Regular/Mukta_400Regular.ttf', bold: '700Bold/Mukta_700Bold.ttf' } as const

let faces: Record<keyof typeof FACES, Buffer> | undefined

/** Read once, when the first paper is asked for. */
function readFaces(): Record<keyof typeof FACES, Buffer> {
  const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`${TYPEFACE}/${file}`)))
  faces ??= { plain: read(FACES.plain), bold: read(FACES.bold) }
  return faces
}

export const MARGIN = 48

/** A sheet of A4 to draw on, with the faces `plain` and `bold`, in points from its upper left corner. */
export function openPaper({ title, madeAt }: { title: string; madeAt: Date }): Paper {
  const { plain, bold } = readFaces()
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Chautari', Creator: 'Chautari', Producer: 'Chautari', CreationDate: madeAt },
  })
  paper.registerFont('plain', plain)
  paper.registerFont('bold', bold)
  return paper.font('plain')
}

/** The bytes of a paper that is finished. */
export async function finish(paper: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => paper.once('end', resolve).once('error', reject))
  paper.end()
  await finished
  return Buffer.concat(chunks)
}
