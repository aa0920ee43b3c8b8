import { calendarDate } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { DepartureTable } from '../../../../ui/departures/departure-table.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import editor from '../../editor/editor.module.css'
import { SectionCard } from '../../editor/section-card.tsx'
import type { Departure, PackageFile } from '../rules/package-fields.ts'
import { AddDepartures } from './add-departures.tsx'
import { CallOff } from './call-off.tsx'
import { ChangeDeparture } from './change-departure.tsx'
import styles from './departures.module.css'
import { MoveTravellers } from './move-travellers.tsx'
import { UndoNote, type LastAct } from './undo-note.tsx'

/** Shows the departures of a package with their seats. A package that starts on any day has only the days that differ. */
export function Departures({ file }: { file: PackageFile }) {
  const t = useT('packages')
  const shared = useT('departures')
  const may = useMay()
  const mayEdit = may('listings.edit')
  const [subject, setSubject] = useState<Departure | 'new'>()
  const [travellerAct, setTravellerAct] = useState<TravellerAct>()
  const [last, setLast] = useState<LastAct>()
  const { slug, is_fixed_departure: isFixed, departures } = file
  const mayCallOff = may('departures.call_off')
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
            {shared('add')}
          </Button>
        )
      }
    >
      <UndoNote slug={slug} last={last} onUndone={() => setLast(undefined)} />
      {departures.length === 0 ? (
        <p className={editor.hint}>{t(isFixed ? 'noDepartures' : 'noDays')}</p>
      ) : (
        <div className={styles.table}>
          <DepartureTable
            caption={t('departures')}
            departures={departures}
            price={file.price}
            onChange={mayEdit ? setSubject : undefined}
            onCallOff={mayCallOff ? (departure) => setTravellerAct({ act: 'call_off', departure }) : undefined}
            onMove={mayCallOff ? (departure) => setTravellerAct({ act: 'move', departure }) : undefined}
          />
        </div>
      )}
      <Dialog opened={subject === 'new'} onClose={() => close()} title={shared('add')}>
        <AddDepartures file={file} onDone={close} />
      </Dialog>
      <Dialog opened={subject !== undefined && subject !== 'new'} onClose={() => close()} title={shared('changeDeparture')}>
        {subject !== undefined && subject !== 'new' && <ChangeDeparture file={file} departure={subject} onDone={close} />}
      </Dialog>
      <TravellerDialogs file={file} opened={travellerAct} onClose={() => setTravellerAct(undefined)} />
    </SectionCard>
  )
}

type TravellerAct = { act: 'call_off' | 'move'; departure: Departure }
type DialogsProps = { file: PackageFile; opened: TravellerAct | undefined; onClose: () => void }

/** Renders the open dialog about the travellers of a departure. */
function TravellerDialogs({ file: { slug, departures }, opened, onClose }: DialogsProps) {
  const t = useT('departures')
  const dialogProps = opened && { slug, departures, day: calendarDate(opened.departure.start_date), onDone: onClose }
  return (
    <>
      <Dialog opened={opened?.act === 'call_off'} onClose={onClose} title={t('callOff')}>
        {dialogProps && opened.act === 'call_off' && <CallOff {...dialogProps} />}
      </Dialog>
      <Dialog opened={opened?.act === 'move'} onClose={onClose} title={t('move')}>
        {dialogProps && opened.act === 'move' && <MoveTravellers {...dialogProps} />}
      </Dialog>
    </>
  )
}
