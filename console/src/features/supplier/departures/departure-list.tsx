import { Button, Skeleton } from '@mantine/core'
import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { IconCalendarPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { DayInBoth } from '../../../ui/booking/day-in-both.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { AddDepartures } from './add-departures.tsx'
import { CallOff } from './call-off.tsx'
import { ChangeDeparture } from './change-departure.tsx'
import { ChangePrice } from './change-price.tsx'
import { departuresQuery, type Departure, type Package } from './departures-queries.ts'
import styles from './departures.module.css'
import { seatsOf, splitByDay, stateOf, type DepartureState } from './rules/departure-state.ts'

/** The departures of all packages: seats, state, and what can be changed. `isPast` shows those of the last month. */
export function DepartureList({ isPast }: { isPast: boolean }) {
  const t = useT('departures')
  const { data, error, isPending, refetch } = useQuery(departuresQuery)
  if (isPending) return <Skeleton height={320} />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { packages, today } = data.data
  if (packages.length === 0)
    return (
      <Blank icon={IconRoute} title={t('noPackages')}>
        <p>{t('noPackagesHint')}</p>
      </Blank>
    )
  return (
    <div className={styles.list}>
      {packages.map((each) => (
        <PackageDepartures key={each.slug} file={each} today={calendarDate(today)} isPast={isPast} />
      ))}
    </div>
  )
}

type Opened = { kind: 'add' | 'price' } | { kind: 'change' | 'call_off'; departure: Departure }
type PackageProps = { file: Package; today: CalendarDate; isPast: boolean }

function PackageDepartures({ file, today, isPast }: PackageProps) {
  const t = useT('departures')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const may = useSupplierMay()
  const [opened, setOpened] = useState<Opened>()
  const { coming, past } = splitByDay(file.departures, today)
  const shown = isPast ? past : coming
  const title = (isNepali && file.title_ne) || file.title
  return (
    <section className={styles.package} aria-label={title}>
      <div className={styles.head}>
        <h2 lang={formats.languageOf(title)}>{title}</h2>
        <span className={styles.facts}>
          {t('days', { n: file.days })} · {t('perPerson', { price: formats.rupees(file.price) })}
          {!file.is_live && ` · ${t('notOnSale')}`}
        </span>
        {!isPast && may('prices.change') && (
          <Button size="xs" onClick={() => setOpened({ kind: 'price' })}>
            {t('changePrice')}
          </Button>
        )}
        {!isPast && may('stock.change') && file.is_fixed_departure && (
          <Button
            size="xs"
            leftSection={<IconCalendarPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpened({ kind: 'add' })}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t(emptyText(file, isPast))}</p>
      ) : (
        <DepartureTable title={title} departures={shown} isPast={isPast} onOpen={setOpened} />
      )}
      <DepartureDialogs file={file} opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

function emptyText({ is_fixed_departure: isFixed }: Package, isPast: boolean) {
  if (isPast) return 'noPast'
  return isFixed ? 'noDepartures' : 'anyDay'
}

type DialogsProps = { file: Package; opened: Opened | undefined; onClose: () => void }

function DepartureDialogs({ file, opened, onClose }: DialogsProps) {
  const t = useT('departures')
  return (
    <>
      <Dialog opened={opened?.kind === 'add'} onClose={onClose} title={t('add')}>
        <AddDepartures file={file} onDone={onClose} />
      </Dialog>
      <Dialog opened={opened?.kind === 'price'} onClose={onClose} title={t('changePrice')}>
        <ChangePrice file={file} onDone={onClose} />
      </Dialog>
      <Dialog opened={opened?.kind === 'change'} onClose={onClose} title={t('changeDeparture')}>
        {opened?.kind === 'change' && <ChangeDeparture slug={file.slug} departure={opened.departure} onDone={onClose} />}
      </Dialog>
      <Dialog opened={opened?.kind === 'call_off'} onClose={onClose} title={t('callOff')}>
        {opened?.kind === 'call_off' && (
          <CallOff slug={file.slug} day={calendarDate(opened.departure.start_date)} onDone={onClose} />
        )}
      </Dialog>
    </>
  )
}

type TableProps = { title: string; departures: Departure[]; isPast: boolean; onOpen: (opened: Opened) => void }

function DepartureTable({ title, departures, isPast, onOpen }: TableProps) {
  const t = useT('departures')
  const formats = useFormats()
  const may = useSupplierMay()
  const hasActions = !isPast && (may('stock.change') || may('departures.call_off'))
  const columns: Column<Departure>[] = [
    { name: 'day', head: t('departs'), cell: ({ start_date: day }) => <DayInBoth day={day} /> },
    { name: 'seats', head: t('seats'), cell: (departure) => <Seats departure={departure} /> },
    { name: 'state', head: t('state'), cell: (departure) => <State departure={departure} /> },
    { name: 'closes', head: t('closes'), cell: ({ cutoff_at: at }) => formats.instant(new Date(at)) },
    ...(hasActions
      ? [{ name: 'actions', head: t('actions'), cell: (departure: Departure) => <Actions {...{ departure, onOpen }} /> }]
      : []),
  ]
  return <DataTable caption={t('caption', { title })} columns={columns} rows={departures} keyOf={({ start_date: day }) => day} />
}

function Actions({ departure, onOpen }: { departure: Departure; onOpen: (opened: Opened) => void }) {
  const t = useT('departures')
  const formats = useFormats()
  const may = useSupplierMay()
  if (departure.is_called_off) return null
  const day = formats.longDay(calendarDate(departure.start_date))
  return (
    <span className={styles.actions}>
      {may('stock.change') && (
        <Button size="xs" aria-label={t('changeNamed', { day })} onClick={() => onOpen({ kind: 'change', departure })}>
          {t('change')}
        </Button>
      )}
      {may('departures.call_off') && (
        <Button
          size="xs"
          color="red"
          aria-label={t('callOffNamed', { day })}
          onClick={() => onOpen({ kind: 'call_off', departure })}
        >
          {t('callOffShort')}
        </Button>
      )}
    </span>
  )
}

function Seats({ departure }: { departure: Departure }) {
  const t = useT('departures')
  const formats = useFormats()
  const { seats, booked, held } = departure
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
          <i key={at} className={styles.block} data-seat={seat} />
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

function State({ departure }: { departure: Departure }) {
  const t = useT('departures')
  const [opened] = useState(() => Date.now())
  const state = stateOf(departure, opened)
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
