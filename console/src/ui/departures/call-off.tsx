import { CALL_OFF_CAUSES, type CallOffCause } from '@chautari/contract/availability/limits'
import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import type { CallOffPreview } from '@chautari/contract/supplier/departures/calling-off'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayInBoth } from '../booking/day-in-both.tsx'
import { CallOffEffects } from '../decision/call-off-effects.tsx'
import { Effect, WhatHappens } from '../decision/effects.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Form } from '../form.tsx'
import { useArea } from '../frame/area.tsx'
import styles from './departures.module.css'
import { OtherDepartures } from './other-departures.tsx'

type Props = {
  day: string
  cause: CallOffCause
  onCause: (cause: CallOffCause) => void
  /** The departures that can be offered to its travellers, and the chosen one; empty for none. */
  others: KeptDeparture[]
  offered: string
  onOffered: (day: string) => void
  /** The server's dry run with this cause. */
  preview: { data: { data: CallOffPreview } | undefined; isFetching: boolean; error: unknown }
  /** The reason why the server would refuse it. */
  refusal: string | undefined
  error: unknown
  isPending: boolean
  onCallOff: (request: { cause: CallOffCause; reason: string; offered_day?: CalendarDate }) => void
  /** The field of the reason. */
  children: ReactNode
}

/** Renders the dialog that calls off a departure, with the affected bookings and their refunds. */
export function CallOff({
  day,
  cause,
  onCause,
  others,
  offered,
  onOffered,
  preview,
  refusal,
  error,
  isPending,
  onCallOff,
  children,
}: Props) {
  const t = useT('departures')
  const result = preview.data?.data
  return (
    <Form error={error} onSubmit={({ reason = '' }) => onCallOff({ cause, reason, ...offeredIn(offered) })}>
      <p>
        <strong>
          <DayInBoth day={day} />
        </strong>
      </p>
      <p>{t(offered === '' ? 'callOffLead' : 'callOffOfferLead')}</p>
      <SelectField
        label={t('cause')}
        value={cause}
        options={CALL_OFF_CAUSES.map((value) => ({ value, label: t(`cause_${value}`) }))}
        onChange={(value) => onCause(CALL_OFF_CAUSES.find((each) => each === value) ?? 'other')}
      />
      {others.length > 0 && (
        <OtherDepartures label={t('offerFirst')} none={t('offerNone')} {...{ others, value: offered, onChange: onOffered }} />
      )}
      <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={refusal}>
        {result && refusal === undefined && <Effects result={result} />}
      </WhatHappens>
      {result && result.bookings.length > 0 && <Affected bookings={result.bookings} />}
      {children}
      <Button
        type="submit"
        variant="filled"
        color="red"
        loading={isPending}
        disabled={!result || preview.isFetching || refusal !== undefined}
      >
        <ButtonText result={result} />
      </Button>
    </Form>
  )
}

/** Returns the offered departure in the form that the calls take. */
export function offeredIn(offered: string): { offered_day?: CalendarDate } {
  return isCalendarDate(offered) ? { offered_day: offered } : {}
}

function ButtonText({ result }: { result: CallOffPreview | undefined }) {
  const t = useT('departures')
  const amount = useFormats().rupees(result?.refund ?? 0)
  if (result?.outcome === 'second_person') return t('callOffAsk', { amount })
  if (result?.bookings.some(({ ending }) => ending === 'asked')) return t('callOffOffer')
  return result && result.refund > 0 ? t('callOffDo', { amount }) : t('callOff')
}

function Effects({ result: { outcome, refund, bookings, sends_sms } }: { result: CallOffPreview }) {
  const t = useT('departures')
  const isStaff = useArea().look === 'staff'
  const amount = useFormats().rupees(refund)
  const count = (wanted: CallOffPreview['bookings'][number]['ending']) =>
    bookings.filter(({ ending }) => ending === wanted).length
  const [refunded, released, by_staff] = [count('refunded'), count('released'), count('by_staff')]
  const refundedNow = bookings.reduce((sum, { ending, refund: own }) => (ending === 'refunded' ? sum + own : sum), 0)
  const [offers, asked] = [count('offer_ended'), count('asked')]
  return (
    <>
      {outcome === 'second_person' && (
        <Effect icon={IconShieldCheck}>{t(isStaff ? 'callOffSecond' : 'callOffApproval', { amount })}</Effect>
      )}
      <CallOffEffects refund={refundedNow} counts={{ refunded, released, by_staff, offers, asked, sends_sms }} />
    </>
  )
}

const ENDINGS = { released: 'unpaid', by_staff: 'byStaff', offer_ended: 'offered', asked: 'askedFirst' } as const

function Affected({ bookings }: Pick<CallOffPreview, 'bookings'>) {
  const t = useT('departures')
  const formats = useFormats()
  return (
    <ul className={styles.affected} aria-label={t('affected')}>
      {bookings.map(({ reference, name, persons, refund, ending }) => (
        <li key={reference}>
          <span>
            {name} · {t('travellers', { n: persons })}
          </span>
          <span>{ending === 'refunded' ? formats.rupees(refund) : t(ENDINGS[ending])}</span>
        </li>
      ))}
    </ul>
  )
}
