import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { FORMATS } from '../../platform/formats.ts'
import type { Fact } from '../../platform/email/render-email.ts'
import { finishPdf, ensureSpace, MARGIN, openPdf, writeText, type Pdf } from '../../platform/documents/pdf.ts'
import { unlinkedName } from '../../platform/email/plain-text.ts'
import { billOf, momentsOf, partyOf, paymentOf, placeOf, termsOf } from '../emails/describe-booking.ts'
import type { PaidWith } from '../history/paid-with.ts'
import type { BookingRow } from '../store/bookings.ts'
import { FACT_WORDS } from '../emails/facts.ts'

type Printing = {
  payment: PaidWith | undefined
  /** Where a hotel is; a package has its meeting point. */
  address: string | undefined
  contact: Config['contact']
  locale: Locale
  at: Date
}

// The site's colours on white paper.
const PINE = '#14746A'
const INK = '#1B2321'
const QUIET = '#4A5552'
const LINE = '#E4DFD5'
const PAPER = '#FBF9F5'

// The brand mark: a tree over its resting place, drawn on 64 points.
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

const LEFT = MARGIN
const WIDTH = 595.28 - 2 * MARGIN
const LABELS = 130
const FOOT = 46

const NAMES_SHOWN = 8

/** The voucher of a confirmed booking, one sheet of A4: what to show at the door, what was paid, and the terms. */
export async function printVoucher(booking: BookingRow, printing: Printing): Promise<Buffer> {
  const reference = formatReference(booking.reference)
  const { locale } = printing
  const words = FACT_WORDS[locale]
  const paper = openPdf({ title: words.voucherOf(reference), madeAt: printing.at, locale })
  drawHead(paper, locale)
  drawReference(paper, reference, locale)
  drawMoments(paper, booking, locale)
  drawFacts(paper, [
    ...placeOf(booking, locale),
    ...addressOf(printing),
    ...partyOf(booking, locale),
    ...travellersOf(booking, locale),
    ...boardOf(booking, locale),
  ])
  drawTitle(paper, words.price)
  drawFacts(paper, [...billOf(booking, locale), ...paymentOf(booking, printing.payment, locale)])
  drawTerms(paper, words.whenCancelling, termsOf(booking, locale))
  drawFoot(paper, { ...printing, reference })
  return finishPdf(paper)
}

function drawHead(paper: Pdf, locale: Locale): void {
  paper
    .save()
    .translate(LEFT, MARGIN - 6)
    .scale(0.6)
  for (const [colour, path] of MARK) paper.path(path).fill(colour)
  paper.restore()
  paper.font('bold').fontSize(20).fillColor(INK)
  writeText(paper, locale === 'ne' ? 'चौतारी' : 'Chautari', { x: LEFT + 46, y: MARGIN - 2, width: WIDTH })
  paper.font('plain').fontSize(13).fillColor(QUIET)
  writeText(paper, FACT_WORDS[locale].voucher, { x: LEFT, y: MARGIN + 4, width: WIDTH, align: 'right' })
  paper.y = MARGIN + 50
}

function drawReference(paper: Pdf, reference: string, locale: Locale): void {
  const top = paper.y
  const place = { x: LEFT + 18, width: WIDTH - 36 }
  paper.roundedRect(LEFT, top, WIDTH, 66, 10).fill(PAPER)
  paper.font('plain').fontSize(10).fillColor(QUIET)
  writeText(paper, FACT_WORDS[locale].bookingReference, { ...place, y: top + 9 })
  paper.font('bold').fontSize(26).fillColor(PINE)
  writeText(paper, reference, { ...place, y: top + 22, spacing: 1 })
  paper.y = top + 82
}

/** The days, as either calendar writes them, side by side. */
function drawMoments(paper: Pdf, booking: BookingRow, locale: Locale): void {
  const top = paper.y
  const { longDay, both } = FORMATS[locale]
  for (const [index, { label, day, time }] of momentsOf(booking, locale).entries()) {
    const place = { x: LEFT + index * (WIDTH / 2), width: WIDTH / 2 - 12 }
    paper.font('plain').fontSize(10).fillColor(QUIET)
    writeText(paper, label, { ...place, y: top })
    paper.font('bold').fontSize(15).fillColor(INK)
    writeText(paper, longDay(day), { ...place, y: paper.y })
    paper.font('plain').fontSize(12)
    writeText(paper, FACT_WORDS[locale].otherDay(both(day)), { ...place, y: paper.y })
    if (time.length > 0) writeText(paper, time.join(', '), { ...place, y: paper.y })
  }
  paper.y = top + 86
}

function drawFacts(paper: Pdf, facts: Fact[]): void {
  for (const [label, value, counts] of facts) {
    paper.font(counts ? 'bold' : 'plain').fontSize(11)
    const width = WIDTH - LABELS
    const height = Math.max(paper.heightOfString(value, { width }), paper.heightOfString(label, { width: LABELS - 10 })) + 7
    ensureSpace(paper, height)
    const top = paper.y
    drawLine(paper, top)
    paper.fillColor(INK)
    writeText(paper, value, { x: LEFT + LABELS, y: top + 4, width })
    paper.font('plain').fillColor(QUIET)
    writeText(paper, label, { x: LEFT, y: top + 4, width: LABELS - 10 })
    paper.y = top + height
  }
}

function drawLine(paper: Pdf, y: number): void {
  paper
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
}

function drawTitle(paper: Pdf, title: string): void {
  ensureSpace(paper, 60)
  paper.font('bold').fontSize(13).fillColor(INK)
  writeText(paper, title, { x: LEFT, y: paper.y + 12, width: WIDTH })
  paper.y += 4
}

function drawTerms(paper: Pdf, title: string, terms: string[]): void {
  if (terms.length === 0) return
  drawTitle(paper, title)
  paper.font('plain').fontSize(11).fillColor(INK)
  for (const term of terms) writeText(paper, term, { x: LEFT, y: paper.y, width: WIDTH })
}

function drawFoot(paper: Pdf, { contact, at, locale, reference }: Printing & { reference: string }): void {
  const { questions, printed } = FACT_WORDS[locale]
  const lines = [questions(contact, reference), printed(contact.location, FORMATS[locale].instant(at))]
  paper.font('plain').fontSize(10)
  const height = lines.reduce((sum, line) => sum + paper.heightOfString(line, { width: WIDTH }), 8)
  const foot = Math.max(FOOT, Math.ceil(height) + 1)
  ensureSpace(paper, foot + 16)
  const top = Math.max(paper.y + 16, paper.page.height - MARGIN - foot)
  drawLine(paper, top)
  paper.fillColor(QUIET)
  paper.y = top + 8
  for (const line of lines) writeText(paper, line, { x: LEFT, y: paper.y, width: WIDTH })
}

const addressOf = ({ address, locale }: Printing): Fact[] =>
  address === undefined ? [] : [[FACT_WORDS[locale].address, address]]

function travellersOf({ leadName, additionalTravellers }: BookingRow, locale: Locale): Fact[] {
  const { travellers, more } = FACT_WORDS[locale]
  const names = [leadName, ...additionalTravellers.map(({ name }) => name)].map(unlinkedName).filter(Boolean)
  const first = names.slice(0, NAMES_SHOWN).join(', ')
  const shown = names.length > NAMES_SHOWN ? more(first, names.length - NAMES_SHOWN) : first
  return names.length === 0 ? [] : [[travellers(names.length), shown]]
}

function boardOf({ product }: BookingRow, locale: Locale): Fact[] {
  const { breakfast, included, notIncluded } = FACT_WORDS[locale]
  return product.kind === 'room' ? [[breakfast, product.isBreakfastIncluded ? included : notIncluded]] : []
}
