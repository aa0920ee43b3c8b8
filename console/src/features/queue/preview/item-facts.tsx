import { REPORT_REASONS } from '@chautari/contract/messaging/limits'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayInBoth } from '../../../ui/booking/day-in-both.tsx'
import { DayRange } from '../../../ui/booking/day-range.tsx'
import { Reference } from '../../../ui/booking/reference.tsx'
import { StatusBadge } from '../../../ui/booking/status-badge.tsx'
import styles from './preview.module.css'

/** Returns the booking of an item; undefined while it loads, and for items without one. */
export function useBookingOf({ reference }: Pick<QueueItem, 'reference'>) {
  const { data } = useQuery({
    queryKey: ['GET /staff/bookings/:reference', { params: { reference: reference ?? '' } }] as const,
    queryFn:
      reference === null
        ? skipToken
        : ({ signal }) => callApi('GET /staff/bookings/:reference', { params: { reference } }, signal),
  })
  return reference === null ? undefined : data?.data
}

type Row = [name: string, value: ReactNode]

/** The label of an item’s person, if they are not the traveller. */
const PERSON_LABELS: Partial<Record<QueueItem['kind'], 'author' | 'recipient' | 'reporter' | 'supplier'>> = {
  held_review: 'author',
  undelivered_message: 'recipient',
  message_report: 'reporter',
  listing_change: 'supplier',
}

/** Returns the label of the remark of an item. */
function remarkOf(kind: QueueItem['kind']): 'reason' | 'product' | 'error' | 'number' {
  if (kind === 'supplier_change') return 'number'
  if (kind === 'held_review') return 'product'
  return kind === 'undelivered_message' ? 'error' : 'reason'
}

/** Returns the words for the reason of a report. */
function useReportReason(): (reason: string) => string {
  const t = useT('threads')
  return (reason) => {
    const known = REPORT_REASONS.find((each) => each === reason)
    return known ? t(`reason_${known}`) : reason
  }
}

/**
 * Returns the rows of facts that only this kind of item has: the reason of a request, the error of a message, what a review rates, or a number to
 * call.
 */
function useRemarks({ kind, remark, rating }: QueueItem): Row[] {
  const t = useT('queue')
  const reasonText = useReportReason()
  const formats = useFormats()
  const rows: Row[] = []
  if (remark !== null) {
    const language = kind === 'undelivered_message' ? 'en' : formats.languageOf(remark)
    const number = kind === 'supplier_change' && <a href={`tel:${remark}`}>{remark}</a>
    rows.push([
      t(`remark_${remarkOf(kind)}`),
      <span key="remark" lang={language}>
        {number || (kind === 'message_report' ? reasonText(remark) : remark)}
      </span>,
    ])
  }
  if (rating !== null) rows.push([t('rating'), t('stars', { n: rating })])
  return rows
}

/** Returns whether the traveller is the person of an item. The person of a second approval is the colleague who asked, who may have the same name. */
const isShownAsPerson = ({ kind, person }: QueueItem, { name }: { name: string }) => kind !== 'second_approval' && person === name

/** Shows the facts needed to decide an item. */
export function ItemFacts({ item }: { item: QueueItem }) {
  const t = useT('queue')
  const formats = useFormats()
  const booking = useBookingOf(item)
  const remarks = useRemarks(item)
  const { person, amount, kind, reference, departure, waiting_since: since } = item
  const who = PERSON_LABELS[kind] ?? 'traveller'
  const rows: Row[] = []
  if (kind !== 'second_approval' && person !== null) rows.push([t(who), <strong key="who">{person}</strong>])
  if (booking) {
    const { starts_on: start, ends_on: end, adults, children, paid, traveller } = booking
    if (!isShownAsPerson(item, traveller)) rows.push([t('traveller'), traveller.name])
    rows.push([t('dates'), <DayRange key="days" start={start} end={end} />])
    rows.push([t('guests'), t('guestCount', { n: adults + children })])
    rows.push([t('paid'), formats.rupees(paid)])
    if (booking.quoted_refund !== null) rows.push([t('refund'), formats.rupees(booking.quoted_refund)])
    if (traveller.phone !== null)
      rows.push([
        t('phone'),
        <a key="phone" href={`tel:${traveller.phone}`}>
          {traveller.phone}
        </a>,
      ])
    rows.push([t('status'), <StatusBadge key="status" status={booking.status} />])
  }
  if (departure) {
    rows.push([t('package'), <strong key="package">{departure.package}</strong>])
    rows.push([t('day'), <DayInBoth key="day" day={departure.day} />])
  }
  rows.push(...remarks)
  if (kind === 'refund_by_hand' && amount !== null) rows.push([t('toRefund'), formats.rupees(amount)])
  rows.push([t('waiting'), formats.instant(new Date(since))])
  if (reference !== null) rows.push([t('reference'), <Reference key="reference" reference={reference} />])
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
