import { Button, Skeleton } from '@mantine/core'
import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { IconCalendarPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { splitByDay } from '../../../ui/departures/departure-state.ts'
import { DepartureTable } from '../../../ui/departures/departure-table.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { AddDepartures } from './add-departures.tsx'
import { CallOff } from './call-off.tsx'
import { ChangeDeparture } from './change-departure.tsx'
import { ChangePrice } from './change-price.tsx'
import { MoveTravellers } from './move-travellers.tsx'
import { departuresQuery, type Departure, type Package } from './departures-queries.ts'
import styles from './departures.module.css'

/** Shows the departures of all packages: seats, state and acts. `isPast` shows those of the last month. */
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

type OpenDialog = { kind: 'add' | 'price' } | { kind: 'change' | 'call_off' | 'move'; departure: Departure }
type PackageProps = { file: Package; today: CalendarDate; isPast: boolean }

function PackageDepartures({ file, today, isPast }: PackageProps) {
  const t = useT('departures')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const may = useSupplierMay()
  const [opened, setOpened] = useState<OpenDialog>()
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
        <Listed file={file} caption={t('caption', { title })} departures={shown} isPast={isPast} onOpen={setOpened} />
      )}
      <DepartureDialogs file={file} opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

function emptyText({ is_fixed_departure: isFixed }: Package, isPast: boolean) {
  if (isPast) return 'noPast'
  return isFixed ? 'noDepartures' : 'anyDay'
}

type DialogsProps = { file: Package; opened: OpenDialog | undefined; onClose: () => void }

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
        {opened?.kind === 'change' && <ChangeDeparture file={file} departure={opened.departure} onDone={onClose} />}
      </Dialog>
      <Dialog opened={opened?.kind === 'call_off'} onClose={onClose} title={t('callOff')}>
        {opened?.kind === 'call_off' && <CallOff {...dialogOf(file, opened.departure)} onDone={onClose} />}
      </Dialog>
      <Dialog opened={opened?.kind === 'move'} onClose={onClose} title={t('move')}>
        {opened?.kind === 'move' && <MoveTravellers {...dialogOf(file, opened.departure)} onDone={onClose} />}
      </Dialog>
    </>
  )
}

const dialogOf = ({ slug, departures }: Package, { start_date: day }: Departure) => ({
  slug,
  departures,
  day: calendarDate(day),
})

type ListedProps = {
  file: Package
  caption: string
  departures: Departure[]
  isPast: boolean
  onOpen: (opened: OpenDialog) => void
}

/** Shows a table of departures. Past ones cannot be changed. */
function Listed({ file, isPast, onOpen, ...shown }: ListedProps) {
  const may = useSupplierMay()
  const mayChange = !isPast && may('stock.change')
  const mayCallOff = !isPast && may('departures.call_off')
  return (
    <DepartureTable
      {...shown}
      price={file.price}
      onChange={mayChange ? (departure) => onOpen({ kind: 'change', departure }) : undefined}
      onCallOff={mayCallOff ? (departure) => onOpen({ kind: 'call_off', departure }) : undefined}
      onMove={mayCallOff ? (departure) => onOpen({ kind: 'move', departure }) : undefined}
    />
  )
}
