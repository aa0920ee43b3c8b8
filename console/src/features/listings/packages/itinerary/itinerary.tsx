import { PACKAGE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import { SectionForm, type SectionFields } from '../../editor/section-form.tsx'
import type { Fields } from '../rules/package-fields.ts'
import type { EditedPackage } from '../editor/use-package-editor.ts'
import { moved } from '../../../../ui/list/moved.ts'
import { EMPTY_DAY, itineraryError } from '../rules/tour.ts'
import { DayCard } from './day-card.tsx'
import styles from './itinerary.module.css'

/** Renders the days of a package in their order, in both languages. */
export function Itinerary({ editor }: { editor: EditedPackage }) {
  const t = useT('packages')
  return (
    <SectionForm name="itinerary" editor={editor} lead={t('dayCount', { n: editor.fields.tour.length })}>
      {(section) => <Days section={section} />}
    </SectionForm>
  )
}

function Days({ section: { fields, set, errors } }: { section: SectionFields<Fields> }) {
  const t = useT('packages')
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<{ day: number; text: string }>()
  const { tour } = fields
  const error = itineraryError(errors)
  // The focus follows a moved day to its new position.
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-day="${focused.day}"]`)?.focus()
  }, [focused])
  const move = (from: number, to: number) => {
    if (to < 0 || to >= tour.length || from === to) return
    set('tour', moved(tour, from, to))
    setFocused({ day: to, text: t('dayMoved', { from: from + 1, to: to + 1 }) })
  }
  const add = () => {
    set('tour', [...tour, EMPTY_DAY])
    setFocused({ day: tour.length, text: t('dayAdded', { n: tour.length + 1 }) })
  }
  return (
    <>
      <ol ref={list} className={styles.days}>
        {tour.map((day, index) => (
          <DayCard
            key={index}
            day={day}
            number={index + 1}
            count={tour.length}
            isStart={tour.findIndex(({ stops }) => stops.length > 0) === index}
            error={error?.day === index + 1 ? error.message : undefined}
            onChange={(changed) => set('tour', tour.with(index, changed))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => {
              set('tour', tour.toSpliced(index, 1))
              setFocused({ day: Math.min(index, tour.length - 2), text: t('dayRemoved', { n: index + 1 }) })
            }}
            onDrop={(to) => move(index, to)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{focused?.text}</VisuallyHidden>
      {error && error.day === undefined && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      {tour.length < PACKAGE_DAYS_MAX && (
        <Button className={styles.add} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
          {t('addDay')}
        </Button>
      )}
    </>
  )
}
