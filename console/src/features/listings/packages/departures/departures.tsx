import { calendarDate } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import editor from '../../editor/editor.module.css'
import { SectionCard } from '../../editor/section-card.tsx'
import type { Departure, PackageFile } from '../rules/package-fields.ts'
import { AddDepartures } from './add-departures.tsx'
import { CallOff } from './call-off.tsx'
import { ChangeDeparture } from './change-departure.tsx'
import { DayInBoth } from '../../../../ui/booking/day-in-both.tsx'
import styles from './departures.module.css'
import { UndoNote, type LastAct } from './undo-note.tsx'

/** The departures of a package with their seats, or the days that differ of one that starts on any day. */
export function Departures({ file }: { file: PackageFile }) {
  const t = useT('packages')
  const may = useMay()
  const mayEdit = may('listings.edit')
  const [subject, setSubject] = useState<Departure | 'new'>()
  const [ending, setEnding] = useState<Departure>()
  const [last, setLast] = useState<LastAct>()
  const { slug, is_fixed_departure: isFixed, departures } = file
  const close = (act?: LastAct) => {
    setSubject(undefined)
    if (act) setLast(act)
  }
  return (
    <SectionCard
      name="departures"
      title={t('section_departures')}
      lead={isFixed ? undefined : t('anyDayLead', { n: file.seats })}
      action={
        mayEdit &&
        isFixed && (
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setSubject('new')}>
            {t('addDepartures')}
          </Button>
        )
      }
    >
      <UndoNote slug={slug} last={last} onUndone={() => setLast(undefined)} />
      {departures.length === 0 ? (
        <p className={editor.hint}>{t(isFixed ? 'noDepartures' : 'noDays')}</p>
      ) : (
        <DepartureTable
          departures={departures}
          onChange={mayEdit ? setSubject : undefined}
          onCallOff={may('departures.call_off') ? setEnding : undefined}
        />
      )}
      <Dialog opened={subject === 'new'} onClose={() => close()} title={t('addDepartures')}>
        <AddDepartures file={file} onDone={close} />
      </Dialog>
      <Dialog opened={subject !== undefined && subject !== 'new'} onClose={() => close()} title={t('changeDeparture')}>
        {subject !== undefined && subject !== 'new' && <ChangeDeparture slug={slug} departure={subject} onDone={close} />}
      </Dialog>
      <Dialog opened={ending !== undefined} onClose={() => setEnding(undefined)} title={t('callOff')}>
        {ending && <CallOff slug={slug} day={calendarDate(ending.start_date)} onDone={() => setEnding(undefined)} />}
      </Dialog>
    </SectionCard>
  )
}

type Choose = ((departure: Departure) => void) | undefined
type TableProps = { departures: Departure[]; onChange: Choose; onCallOff: Choose }

function DepartureTable({ departures, onChange, onCallOff }: TableProps) {
  const t = useT('packages')
  const formats = useFormats()
  const columns: Column<Departure>[] = [
    { name: 'day', head: t('departs'), cell: ({ start_date: day }) => <DayInBoth day={day} /> },
    {
      name: 'seats',
      head: t('seats'),
      cell: ({ seats, booked, held }) => (
        <>
          {t('sold', { n: booked, of: seats })}
          {held > 0 && <span className={styles.held}> · {t('paying', { n: held })}</span>}
        </>
      ),
    },
    { name: 'closes', head: t('closes'), cell: ({ cutoff_at: at }) => formats.instant(new Date(at)) },
    { name: 'state', head: t('stateOfDeparture'), cell: (departure) => <State departure={departure} /> },
    ...(onChange || onCallOff
      ? [
          {
            name: 'change',
            head: t('actions'),
            cell: (departure: Departure) => <Actions departure={departure} onChange={onChange} onCallOff={onCallOff} />,
          },
        ]
      : []),
  ]
  return (
    <div className={styles.table}>
      <DataTable caption={t('departures')} columns={columns} rows={departures} keyOf={({ start_date: day }) => day} />
    </div>
  )
}

function Actions({ departure, onChange, onCallOff }: { departure: Departure; onChange: Choose; onCallOff: Choose }) {
  const t = useT('packages')
  const formats = useFormats()
  const day = formats.longDay(calendarDate(departure.start_date))
  if (departure.is_called_off) return null
  return (
    <span className={styles.actions}>
      {onChange && (
        <Button size="xs" aria-label={t('changeNamed', { day })} onClick={() => onChange(departure)}>
          {t('change')}
        </Button>
      )}
      {onCallOff && (
        <Button size="xs" aria-label={t('callOffNamed', { day })} onClick={() => onCallOff(departure)}>
          {t('callOff')}
        </Button>
      )}
    </span>
  )
}

function State({
  departure: { is_called_off: isCalledOff, seats, booked, held, is_closed: isClosed, cutoff_at: cutoff },
}: {
  departure: Departure
}) {
  const t = useT('packages')
  const [opened] = useState(() => Date.now())
  if (isCalledOff) return <Badge tone="red">{t('calledOff')}</Badge>
  const [tone, text]: [BadgeTone, string] = isClosed
    ? ['red', t('closed')]
    : new Date(cutoff).getTime() <= opened
      ? ['plain', t('bookingClosed')]
      : booked + held >= seats
        ? ['blue', t('soldOut')]
        : ['green', t('open')]
  return <Badge tone={tone}>{text}</Badge>
}
