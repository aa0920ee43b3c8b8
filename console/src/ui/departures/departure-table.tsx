import { calendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Badge, type BadgeTone } from '../badge.tsx'
import { DayInBoth } from '../booking/day-in-both.tsx'
import { DataTable, type Column } from '../data-table.tsx'
import { isBelowMinimum, seatsOf, stateOf, type DepartureState } from './departure-state.ts'
import styles from './departures.module.css'

type Choose = ((departure: KeptDeparture) => void) | undefined
type Props = {
  caption: string
  departures: KeptDeparture[]
  /** The price of the package per person. */
  price: number
  /** Undefined when the user may not do it. */
  onChange: Choose
  onCallOff: Choose
  onMove: Choose
}

/** Renders departures with their price, seats, minimum, state and actions. */
export function DepartureTable({ caption, departures, price, onChange, onCallOff, onMove }: Props) {
  const t = useT('departures')
  const formats = useFormats()
  const columns: Column<KeptDeparture>[] = [
    { name: 'day', head: t('departs'), cell: ({ start_date: day }) => <DayInBoth day={day} /> },
    {
      name: 'price',
      head: t('price'),
      cell: ({ price: own }) => (
        <span className={styles.price}>{own === null ? formats.rupees(price) : <b>{formats.rupees(own)}</b>}</span>
      ),
    },
    { name: 'seats', head: t('seats'), cell: (departure) => <Seats departure={departure} /> },
    {
      name: 'minimum',
      head: t('minimumShort'),
      cell: ({ min_travellers: least }) => (least === null ? '–' : formats.number(least)),
    },
    { name: 'state', head: t('state'), cell: (departure) => <State departure={departure} /> },
    { name: 'closes', head: t('closes'), cell: ({ cutoff_at: at }) => formats.instant(new Date(at)) },
    ...(onChange || onCallOff || onMove
      ? [
          {
            name: 'actions',
            head: t('actions'),
            cell: (departure: KeptDeparture) => <Actions {...{ departure, onChange, onCallOff, onMove }} />,
          },
        ]
      : []),
  ]
  return <DataTable caption={caption} columns={columns} rows={departures} keyOf={({ start_date: day }) => day} />
}

type ActionsProps = { departure: KeptDeparture; onChange: Choose; onCallOff: Choose; onMove: Choose }

function Actions({ departure, onChange, onCallOff, onMove }: ActionsProps) {
  const t = useT('departures')
  const formats = useFormats()
  if (departure.is_called_off) return null
  const day = formats.longDay(calendarDate(departure.start_date))
  return (
    <span className={styles.actions}>
      {onChange && (
        <Button size="xs" aria-label={t('changeNamed', { day })} onClick={() => onChange(departure)}>
          {t('change')}
        </Button>
      )}
      {onMove && departure.booked > 0 && (
        <Button size="xs" aria-label={t('moveNamed', { day })} onClick={() => onMove(departure)}>
          {t('moveShort')}
        </Button>
      )}
      {onCallOff && (
        <Button size="xs" color="red" aria-label={t('callOffNamed', { day })} onClick={() => onCallOff(departure)}>
          {t('callOffShort')}
        </Button>
      )}
    </span>
  )
}

function Seats({ departure }: { departure: KeptDeparture }) {
  const t = useT('departures')
  const formats = useFormats()
  const { seats, booked, held, min_travellers: least } = departure
  return (
    <span className={styles.seats}>
      <span className={styles.counts}>
        <span>
          <b>{formats.number(booked)}</b> {t('sold')}
          {held > 0 && <span className={styles.held}>, {t('paying', { n: held })}</span>}
        </span>
        <span>{t('ofSeats', { n: formats.number(seats) })}</span>
      </span>
      <span className={styles.blocks} aria-hidden>
        {seatsOf(departure).map((seat, at) => (
          <i key={at} className={styles.block} data-seat={seat} data-minimum={at + 1 === least || undefined} />
        ))}
      </span>
    </span>
  )
}

const TONES: Record<DepartureState, BadgeTone> = {
  called_off: 'red',
  closed: 'plain',
  booking_over: 'plain',
  sold_out: 'blue',
  open: 'green',
}

function State({ departure }: { departure: KeptDeparture }) {
  const t = useT('departures')
  const [opened] = useState(() => Date.now())
  const state = stateOf(departure, opened)
  return (
    <span className={styles.badges}>
      <Badge tone={TONES[state]}>{t(state)}</Badge>
      {state !== 'called_off' && departure.is_guaranteed && <Badge tone="green">{t('guaranteed')}</Badge>}
      {state !== 'called_off' && isBelowMinimum(departure) && <Badge tone="amber">{t('belowMinimum')}</Badge>}
    </span>
  )
}
