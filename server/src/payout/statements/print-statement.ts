import { calendarDate, dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { drawHead, drawLine, INK, LEFT, QUIET, WIDTH } from '../../platform/documents/letterhead.ts'
import { ensureSpace, finishPdf, openPdf, writeText, type Pdf } from '../../platform/documents/pdf.ts'
import { FORMATS, rupees } from '../../platform/formats.ts'
import { invoiceNumber } from '../rules/invoice-number.ts'
import { kindOfTransaction } from '../rules/line-kinds.ts'
import type { InvoiceParty } from '../store/tables.ts'
import { DOCUMENT_TEXTS } from './document-texts.ts'
import type { StatementLine } from './rules/chain.ts'
import type { ShownInvoice } from './show-invoices.ts'
import type { ShownStatement } from './show-statement.ts'

type PrintOptions = { locale: Locale; at: Date }

const ROW = 15
const HEAD_ROW = 26
// The widths of the columns in points: day, description, and five amounts.
const COLUMNS = [62, 132, 62, 60, 54, 54, 75]

/** Renders a statement as PDF: its lines with their bookings, the sums, and the hash of the last line once the month is closed. */
export async function statementPdf(
  statement: ShownStatement,
  supplier: string,
  { locale, at }: PrintOptions,
): Promise<Uint8Array> {
  const texts = DOCUMENT_TEXTS[locale]
  const { period, fromDay, toDay, openingPaisa, closingPaisa, closedAt, lines, totals } = statement
  const month = texts.month(period)
  const pdf = await openPdf({ title: `${texts.statement} ${month}`, madeAt: at, locale })
  drawHead(pdf, { title: `${texts.statement} · ${month}`, locale })
  pdf.font('bold').fontSize(14).fillColor(INK)
  writeText(pdf, supplier, { x: LEFT, y: pdf.y, width: WIDTH })
  const range = FORMATS[locale].range(calendarDate(fromDay), calendarDate(toDay))
  const known = statement.id === null ? texts.notClosed : `${texts.statementNumber}: ${FORMATS[locale].digits(statement.id)}`
  writeNote(pdf, `${range.ad} · ${range.bs} · ${known}`)
  pdf.y += 10
  const write = amountsOf(locale)
  drawRow(pdf, ['', '', texts.gross, texts.commission, texts.vat, texts.withheld, texts.amount], {
    isBold: true,
    height: HEAD_ROW,
  })
  drawRow(pdf, ['', texts.opening, '', '', '', '', write(openingPaisa)])
  for (const line of lines) drawRow(pdf, cellsOf(line, locale))
  const { grossPaisa, commissionPaisa, vatPaisa, withheldPaisa } = totals
  const sums = [write(grossPaisa), write(0 - commissionPaisa), write(0 - vatPaisa), write(0 - withheldPaisa)]
  drawRow(pdf, ['', texts.closing, ...sums, write(closingPaisa)], { isBold: true })
  drawLine(pdf, pdf.y)
  pdf.y += 8
  writeNote(pdf, texts.coupons)
  const lastHash = lines.at(-1)?.hash
  if (closedAt && lastHash) writeNote(pdf, texts.lastHash(lastHash))
  return finishPdf(pdf)
}

function cellsOf(line: StatementLine, locale: Locale): string[] {
  const { day, transaction, reference, grossPaisa, commissionPaisa, vatPaisa, withheldPaisa, amountPaisa } = line
  const write = amountsOf(locale)
  const kind = kindOfTransaction(transaction)
  const amounts = [grossPaisa, 0 - commissionPaisa, 0 - vatPaisa, 0 - withheldPaisa].map((amount) =>
    amount === 0 ? '' : write(amount),
  )
  const name = DOCUMENT_TEXTS[locale].kinds[kind]
  return [
    FORMATS[locale].day(calendarDate(day)),
    reference ? `${reference.slice(-4)} · ${name}` : name,
    ...amounts,
    write(amountPaisa),
  ]
}

/** Renders the invoice, or credit note, for the commission of a month as PDF. */
export async function invoicePdf({ invoice, statement }: ShownInvoice, { locale, at }: PrintOptions): Promise<Uint8Array> {
  const texts = DOCUMENT_TEXTS[locale]
  const { digits, longDay } = FORMATS[locale]
  const write = amountsOf(locale)
  const title = invoice.kind === 'invoice' ? texts.invoice : texts.creditNote
  const number = invoiceNumber(invoice)
  const month = texts.month(statement.period)
  const pdf = await openPdf({ title: `${title} ${number}`, madeAt: at, locale })
  drawHead(pdf, { title, locale })
  pdf.font('bold').fontSize(18).fillColor(INK)
  writeText(pdf, number, { x: LEFT, y: pdf.y, width: WIDTH })
  pdf.y += 8
  const facts: [string, string][] = [
    [texts.date, longDay(dayInNepal(invoice.issuedAt))],
    [texts.fiscalYear, digits(invoice.fiscalYear)],
    ...partyOf(texts.seller, texts.pan, invoice.seller),
    ...partyOf(texts.buyer, texts.pan, invoice.buyer),
    [texts.period, month],
  ]
  for (const fact of facts) drawFact(pdf, fact)
  pdf.y += 14
  const service = invoice.kind === 'invoice' ? texts.service(month) : texts.takenBack(month)
  drawFact(pdf, [service, write(invoice.commissionPaisa)], true)
  drawFact(pdf, [texts.vat, write(invoice.vatPaisa)], true)
  pdf.font('bold')
  drawFact(pdf, [texts.withVat, write(invoice.commissionPaisa + invoice.vatPaisa)], true)
  return finishPdf(pdf)
}

function partyOf(label: string, panLabel: string, { name, pan }: InvoiceParty): [string, string][] {
  return pan === null
    ? [[label, name]]
    : [
        [label, name],
        [panLabel, pan],
      ]
}

function drawFact(pdf: Pdf, [label, value]: [string, string], isAmount = false): void {
  ensureSpace(pdf, ROW + 4)
  const top = pdf.y
  drawLine(pdf, top)
  const labels = isAmount ? WIDTH - 130 : 130
  pdf.fontSize(11).fillColor(isAmount ? INK : QUIET)
  if (!isAmount) pdf.font('plain')
  writeText(pdf, label, { x: LEFT, y: top + 3, width: labels - 8 })
  pdf.fillColor(INK)
  writeText(pdf, value, { x: LEFT + labels, y: top + 3, width: WIDTH - labels, ...(isAmount && { align: 'right' as const }) })
  pdf.y = top + ROW + 6
}

function drawRow(pdf: Pdf, cells: string[], { isBold = false, height = ROW }: { isBold?: boolean; height?: number } = {}): void {
  ensureSpace(pdf, height)
  const top = pdf.y
  drawLine(pdf, top)
  pdf
    .font(isBold ? 'bold' : 'plain')
    .fontSize(8)
    .fillColor(INK)
  let x = LEFT
  for (const [index, cell] of cells.entries()) {
    const width = COLUMNS[index] ?? 0
    if (cell !== '') writeText(pdf, cell, { x, y: top + 2, width: width - 4, ...(index > 1 && { align: 'right' as const }) })
    x += width
  }
  pdf.y = top + height
}

function writeNote(pdf: Pdf, text: string): void {
  ensureSpace(pdf, ROW)
  pdf.font('plain').fontSize(9).fillColor(QUIET)
  writeText(pdf, text, { x: LEFT, y: pdf.y, width: WIDTH })
}

/** Returns a formatter of paisa as rupees with two decimals and a minus sign, without the currency. */
function amountsOf(locale: Locale): (amountPaisa: number) => string {
  return (amountPaisa) => {
    const written = FORMATS[locale].npr(Math.abs(rupees(amountPaisa))).replace(/^\D+\s/, '')
    return amountPaisa < 0 ? `−${written}` : written
  }
}
