import { DAY, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'

/** One line of a provider's statement: a payment or a refund. */
export type StatementLine =
  | {
      kind: 'paid'
      transactionId: string
      at: Date
      /** Null where the provider does not list the amount. */
      amountPaisa: Paisa | null
      isRefunded: boolean
    }
  | { kind: 'given_back'; transactionId: string; at: Date; amountPaisa: Paisa }

/** A captured payment in our records. */
export type OurCapture = {
  transactionId: string
  capturedAt: Date
  capturedPaisa: Paisa
  /** Whether our records have a refund or a reversal of it. */
  isRefundedByUs: boolean
}

export type Difference = {
  kind: 'unknown_to_us' | 'unknown_to_provider' | 'another_amount' | 'given_back_without_us'
  transactionId: string
  ourPaisa: Paisa | null
  theirPaisa: Paisa | null
}

export type Span = { from: Date; to: Date }

/** Returns the span of a day in Nepal, its end excluded (our choice: statements follow the local day). */
export function spanOf(day: CalendarDate): Span {
  const from = instantInNepal(day, '00:00')
  return { from, to: new Date(from.getTime() + DAY) }
}

type Compared = {
  /** Lines of the day, and of the time before it in which payments captured on the day may have been made. */
  lines: StatementLine[]
  ours: OurCapture[]
  /** The provider's numbers of our refunds. */
  refundIds: string[]
  span: Span
}

/** Returns the differences between a provider's statement of a day and our records (our choice: amount, presence, refunds). */
export function differencesOf({ lines, ours, refundIds, span }: Compared): Difference[] {
  const isOfDay = (at: Date) => at >= span.from && at < span.to
  const known = new Map(ours.map((capture) => [capture.transactionId, capture]))
  const listed = new Set(lines.map(({ transactionId }) => transactionId))
  return [
    ...lines.filter(({ at }) => isOfDay(at)).flatMap((line) => differenceIn(line, { known, refundIds })),
    ...ours
      .filter(({ capturedAt, transactionId }) => isOfDay(capturedAt) && !listed.has(transactionId))
      .map(({ transactionId, capturedPaisa }) => different('unknown_to_provider', transactionId, [capturedPaisa, null])),
  ]
}

type Known = { known: Map<string, OurCapture>; refundIds: string[] }

function differenceIn(line: StatementLine, { known, refundIds }: Known): Difference[] {
  const { transactionId, amountPaisa } = line
  if (line.kind === 'given_back') {
    return refundIds.includes(transactionId) ? [] : [different('given_back_without_us', transactionId, [null, amountPaisa])]
  }
  const our = known.get(transactionId)
  if (!our) return [different('unknown_to_us', transactionId, [null, amountPaisa])]
  const { capturedPaisa, isRefundedByUs } = our
  const amounts = [capturedPaisa, amountPaisa] as const
  if (amountPaisa !== null && amountPaisa !== capturedPaisa) return [different('another_amount', transactionId, amounts)]
  return line.isRefunded && !isRefundedByUs ? [different('given_back_without_us', transactionId, amounts)] : []
}

type Amounts = readonly [ours: Paisa | null, theirs: Paisa | null]

function different(kind: Difference['kind'], transactionId: string, [ourPaisa, theirPaisa]: Amounts): Difference {
  return { kind, transactionId, ourPaisa, theirPaisa }
}
