import type { Locale } from '@chautari/contract/locale'
import { MARGIN, writeText, type Pdf } from './pdf.ts'

// Colours of the site, on white.
export const PINE = '#14746A'
export const INK = '#1B2321'
export const QUIET = '#4A5552'
const LINE = '#E4DFD5'
export const PANEL = '#FBF9F5'

// The brand mark, drawn on a square of 64 points.
const MARK: readonly (readonly [colour: string, path: string])[] = [
  [
    '#F6B73C',
    'M29.4 27h5.2l.5 9.2 5.6-4.6 1.6 2-6.9 6.6c.3 3.3 1.4 5.6 3.4 7.8H25.2c2-2.2 3.1-4.5 3.4-7.8l-6.9-6.6 1.6-2 5.6 4.6z',
  ],
  [
    PINE,
    'M32 4c6 0 11.1 3.5 13.1 8.6 6 .5 10.7 5.2 10.7 11 0 6.1-5.2 11-11.6 11-2.5 0-4.8-.7-6.7-2A12.6 12.6 0 0 1 32 33.8a12.6 12.6 0 0 1-5.5-1.2 12 12 0 0 1-6.7 2c-6.4 0-11.6-4.9-11.6-11 0-5.8 4.7-10.5 10.7-11C20.9 7.5 26 4 32 4z',
  ],
  [
    '#C8324B',
    'M15.5 47.5h33a1.5 1.5 0 0 1 1.5 1.5v5H14v-5a1.5 1.5 0 0 1 1.5-1.5zM8 54h48a2 2 0 0 1 2 2v3.5a1.5 1.5 0 0 1-1.5 1.5h-49A1.5 1.5 0 0 1 6 59.5V56a2 2 0 0 1 2-2z',
  ],
]

export const LEFT = MARGIN
export const WIDTH = 595.28 - 2 * MARGIN

/** Draws the head of a page: the brand on the left, the document's title on the right. Leaves `pdf.y` below it. */
export function drawHead(pdf: Pdf, { title, locale }: { title: string; locale: Locale }): void {
  pdf
    .save()
    .translate(LEFT, MARGIN - 6)
    .scale(0.6)
  for (const [colour, path] of MARK) pdf.path(path).fill(colour)
  pdf.restore()
  pdf.font('bold').fontSize(20).fillColor(INK)
  writeText(pdf, locale === 'ne' ? 'चौतारी' : 'Chautari', { x: LEFT + 46, y: MARGIN - 2, width: WIDTH })
  pdf.font('plain').fontSize(13).fillColor(QUIET)
  writeText(pdf, title, { x: LEFT, y: MARGIN + 4, width: WIDTH, align: 'right' })
  pdf.y = MARGIN + 50
}

/** Draws a thin line over the width of the page. */
export function drawLine(pdf: Pdf, y: number): void {
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
}
