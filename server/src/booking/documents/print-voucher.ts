import type { Seller } from '@chautari/contract/catalogue/seller'
import { formatReference } from '@chautari/contract/booking/reference'
import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { FORMATS } from '../../platform/formats.ts'
import type { Fact } from '../../platform/email/render-email.ts'
import { drawQrCode } from '../../platform/documents/qr-code.ts'
import { drawHead, drawLine, INK, LEFT, PANEL, PINE, QUIET, WIDTH } from '../../platform/documents/letterhead.ts'
import { finishPdf, ensureSpace, MARGIN, openPdf, writeText, type Pdf } from '../../platform/documents/pdf.ts'
import { unlinkedName } from '../../platform/email/plain-text.ts'
import {
  billFacts,
  mealFacts,
  startAndEndOf,
  nightFacts,
  partyFacts,
  paymentFacts,
  productFacts,
  providerFacts,
  sellerFacts,
  policyFacts,
  venueFacts,
} from '../emails/describe-booking.ts'
import type { AllPaidWith } from '../read-models/paid-with.ts'
import type { BookingRow } from '../store/bookings.ts'
import { FACT_TEXTS } from '../emails/fact-texts.ts'

type VoucherContext = {
  payment: AllPaidWith | undefined
  /** The address of the hotel; a package has its meeting point instead. */
  address: string | undefined
  contact: Config['contact']
  seller: Config['seller']
  /** The hotel or agency that provides it. */
  supplier?: Seller | undefined
  /** The address of the booking's page, without a token. */
  url: string
  locale: Locale
  at: Date
}

const LABELS = 130
const PANEL_HEIGHT = 84
const QR_SIDE = 76
const QUIET_ZONE = 4
// An instant, and the dates of nights, fit on one line.
const LONG_LABELS = 240
const FOOT = 46
const ROW_GAP = 1.5
// Font sizes in points. The smaller ones are for bookings with many facts.
const FACT_SIZES = [11, 10, 9] as const
const TITLE_HEIGHT = 38

/** A list of facts, with its title and the width of its labels. */
type Part = { title?: string; facts: Fact[]; labels: number }

const NAMES_SHOWN = 8
// The fifth decimal of a degree is about a metre.
const degrees = new Intl.NumberFormat('en', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

/** Renders the voucher of a confirmed booking as PDF, one A4 page in the usual case: facts to show on arrival, the payment and the terms. */
export async function printVoucher(booking: BookingRow, context: VoucherContext): Promise<Buffer> {
  const reference = formatReference(booking.reference)
  const { locale } = context
  const texts = FACT_TEXTS[locale]
  const pdf = await openPdf({ title: texts.voucherOf(reference), madeAt: context.at, locale })
  drawHead(pdf, { title: texts.voucher, locale })
  drawReference(pdf, reference, context)
  drawMoments(pdf, booking, locale)
  const facts = [
    ...productFacts(booking, locale),
    ...addressFacts(booking, context),
    ...partyFacts(booking, locale),
    ...travellerFacts(booking, locale),
    ...mealFacts(booking, locale),
  ]
  const bill = [
    ...nightFacts(booking, locale),
    ...billFacts(booking, locale),
    ...paymentFacts(booking, context.payment, locale),
    ...sellerFacts(booking, context.seller, locale),
    ...providerFacts(booking, context.supplier, locale),
  ]
  const parts: Part[] = [
    { facts, labels: LABELS },
    { title: texts.price, facts: bill, labels: LONG_LABELS },
    { title: texts.ifYouCancel, facts: policyFacts(booking, locale), labels: LONG_LABELS },
  ].filter((part) => part.facts.length > 0)
  drawParts(pdf, parts)
  drawFoot(pdf, { ...context, reference })
  return finishPdf(pdf)
}

function drawReference(pdf: Pdf, reference: string, { locale, url }: VoucherContext): void {
  const top = pdf.y
  const place = { x: LEFT + 18, width: WIDTH - 36 - QR_SIDE }
  pdf.roundedRect(LEFT, top, WIDTH, PANEL_HEIGHT, 10).fill(PANEL)
  pdf.font('plain').fontSize(10).fillColor(QUIET)
  writeText(pdf, FACT_TEXTS[locale].bookingReference, { ...place, y: top + 16 })
  pdf.font('bold').fontSize(26).fillColor(PINE)
  writeText(pdf, reference, { ...place, y: top + 30, spacing: 1 })
  drawQr(pdf, url, { x: LEFT + WIDTH - QR_SIDE - 4, y: top + 4 })
  pdf.y = top + PANEL_HEIGHT + 12
}

/** Draws the QR code dark on white, with the quiet zone that scanners need. */
function drawQr(pdf: Pdf, url: string, { x, y }: { x: number; y: number }): void {
  const { size, path } = drawQrCode(url)
  const scale = QR_SIDE / (size + 2 * QUIET_ZONE)
  pdf.roundedRect(x, y, QR_SIDE, QR_SIDE, 6).fill('#FFFFFF')
  pdf
    .save()
    .translate(x + QUIET_ZONE * scale, y + QUIET_ZONE * scale)
    .scale(scale)
  pdf.path(path).fill(INK)
  pdf.restore()
}

/** Draws start and end side by side, each in both calendars. */
function drawMoments(pdf: Pdf, booking: BookingRow, locale: Locale): void {
  const top = pdf.y
  const { longDay, both } = FORMATS[locale]
  for (const [index, { label, day, time }] of startAndEndOf(booking, locale).entries()) {
    const place = { x: LEFT + index * (WIDTH / 2), width: WIDTH / 2 - 12 }
    pdf.font('plain').fontSize(10).fillColor(QUIET)
    writeText(pdf, label, { ...place, y: top })
    pdf.font('bold').fontSize(15).fillColor(INK)
    writeText(pdf, longDay(day), { ...place, y: pdf.y })
    pdf.font('plain').fontSize(12)
    writeText(pdf, FACT_TEXTS[locale].otherDay(both(day)), { ...place, y: pdf.y })
    if (time.length > 0) writeText(pdf, time.join(', '), { ...place, y: pdf.y })
  }
  pdf.y = top + 83
}

/** Draws the parts in the largest size in which they fit on the page together with the foot, so that a mix of rooms also has one page. */
function drawParts(pdf: Pdf, parts: Part[]): void {
  const left = pdf.page.height - MARGIN - FOOT - 10 - pdf.y
  const heightIn = (size: number) =>
    parts.reduce((sum, { title, facts, labels }) => {
      const rows = facts.reduce((total, fact) => total + rowHeight(pdf, fact, { labels, size }), 0)
      return sum + rows + (title === undefined ? 0 : TITLE_HEIGHT)
    }, 0)
  const size = FACT_SIZES.find((each) => heightIn(each) <= left) ?? FACT_SIZES[0]
  for (const { title, facts, labels } of parts) {
    if (title !== undefined) drawTitle(pdf, title)
    for (const fact of facts) drawFact(pdf, fact, { labels, size })
  }
}

type Row = { labels: number; size: number }

function rowHeight(pdf: Pdf, [label, value, kind]: Fact, { labels, size }: Row): number {
  pdf.font(kind === 'strong' ? 'bold' : 'plain').fontSize(size)
  const height = pdf.heightOfString(value, { width: WIDTH - labels })
  return Math.max(height, pdf.heightOfString(label, { width: labels - 10 })) + ROW_GAP
}

function drawFact(pdf: Pdf, fact: Fact, row: Row): void {
  const [label, value] = fact
  const { labels } = row
  const height = rowHeight(pdf, fact, row)
  ensureSpace(pdf, height)
  const top = pdf.y
  drawLine(pdf, top)
  pdf.fillColor(INK)
  writeText(pdf, value, { x: LEFT + labels, y: top + ROW_GAP / 2, width: WIDTH - labels })
  pdf.font('plain').fillColor(QUIET)
  writeText(pdf, label, { x: LEFT, y: top + ROW_GAP / 2, width: labels - 10 })
  pdf.y = top + height
}

function drawTitle(pdf: Pdf, title: string): void {
  ensureSpace(pdf, 60)
  pdf.font('bold').fontSize(13).fillColor(INK)
  writeText(pdf, title, { x: LEFT, y: pdf.y + 12, width: WIDTH })
  pdf.y += 4
}

function drawFoot(pdf: Pdf, { contact, at, locale, reference }: VoucherContext & { reference: string }): void {
  const { questions, printed } = FACT_TEXTS[locale]
  const location = locale === 'ne' ? placeInNepali(contact.location) : contact.location
  const lines = [questions(contact, reference), printed(location, FORMATS[locale].instant(at))]
  pdf.font('plain').fontSize(10)
  const height = lines.reduce((sum, line) => sum + pdf.heightOfString(line, { width: WIDTH }), 8)
  const foot = Math.max(FOOT, Math.ceil(height) + 1)
  ensureSpace(pdf, foot + 10)
  const top = Math.max(pdf.y + 10, pdf.page.height - MARGIN - foot)
  drawLine(pdf, top)
  pdf.fillColor(QUIET)
  pdf.y = top + 8
  for (const line of lines) writeText(pdf, line, { x: LEFT, y: pdf.y, width: WIDTH })
}

function addressFacts(booking: BookingRow, { address, locale }: VoucherContext): Fact[] {
  // A printed address cannot be tapped; the page behind the QR code has the link to the map.
  const printable = venueFacts(booking, locale).filter(([, value]) => !value.startsWith('https:'))
  const facts = [...meetingPointFacts(booking, locale), ...printable]
  return facts.length === 0 && address !== undefined ? [[FACT_TEXTS[locale].address, address]] : facts
}

/** Returns the pin of the meeting point of a package, as a map app finds it. */
function meetingPointFacts({ product }: BookingRow, locale: Locale): Fact[] {
  const { latitude = null, longitude = null } = product.venue ?? {}
  if (product.kind !== 'package' || latitude === null || longitude === null) return []
  return [[FACT_TEXTS[locale].mapPoint, `${degrees.format(latitude)}, ${degrees.format(longitude)}`]]
}

function travellerFacts({ leadName, additionalTravellers }: BookingRow, locale: Locale): Fact[] {
  const { names: label, more } = FACT_TEXTS[locale]
  const names = [leadName, ...additionalTravellers.map(({ name }) => name)].map(unlinkedName).filter(Boolean)
  const first = names.slice(0, NAMES_SHOWN).join(', ')
  const shown = names.length > NAMES_SHOWN ? more(first, names.length - NAMES_SHOWN) : first
  return names.length === 0 ? [] : [[label(names.length), shown]]
}
