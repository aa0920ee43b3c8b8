import { CALL_OFF_CAUSES, type CallOffCause } from '@chautari/contract/availability/limits'
import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import type { CallOffPreview } from '@chautari/contract/supplier/departures/calling-off'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { TYPED_PREVIEW_OPTIONS } from '../../platform/api/preview.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayInBoth } from '../booking/day-in-both.tsx'
import { CallOffEffects } from '../decision/call-off-effects.tsx'
import { Effect, WhatHappens } from '../decision/effects.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Form } from '../form.tsx'
import { useArea } from '../frame/area.tsx'
import styles from './departures.module.css'
import { OtherDepartures, useOthers } from './other-departures.tsx'

/** The cause, and the departure that is offered to the travellers before they are refunded, if any. */
type CallOffChoice = { cause: CallOffCause; offered_day?: CalendarDate }

type Props<Key extends QueryKey> = {
  day: string
  /** The departures of the package. */
  departures: KeptDeparture[]
  /** Returns the query of the server's dry run. */
  previewOf: (choice: CallOffChoice) => UseQueryOptions<{ data: CallOffPreview }, Error, { data: CallOffPreview }, Key>
  /** Returns the sentence for the code of a refusal. */
  refusalOf: (why: string | null) => string
  error: unknown
  isPending: boolean
  onCallOff: (request: CallOffChoice & { reason: string }) => void
  /** The field of the reason. */
  children: ReactNode
}

/** Renders the form that calls off a departure, with the affected bookings and their refunds. */
export function CallOff<Key extends QueryKey>({ day, departures, previewOf, refusalOf, ...form }: Props<Key>) {
  const { error, isPending, onCallOff, children } = form
  const t = useT('departures')
  const others = useOthers(departures, day)
  const [cause, setCause] = useState<CallOffCause>('other')
  const [offered, setOffered] = useState('')
  const choice = { cause, ...offeredIn(offered) }
  const preview = useQuery({ ...previewOf(choice), ...TYPED_PREVIEW_OPTIONS })
  const result = preview.data?.data
  const refusal = result?.outcome === 'refused' ? refusalOf(result.why) : undefined
  return (
    <Form error={error} onSubmit={({ reason = '' }) => onCallOff({ reason, ...choice })}>
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
        onChange={(value) => setCause(CALL_OFF_CAUSES.find((each) => each === value) ?? 'other')}
      />
      {others.length > 0 && (
        <OtherDepartures label={t('offerFirst')} none={t('offerNone')} {...{ others, value: offered, onChange: setOffered }} />
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
function offeredIn(offered: string): Pick<CallOffChoice, 'offered_day'> {
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
