import { Button, Skeleton } from '@mantine/core'
import { calendarDate } from '@chautari/contract/dates'
import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { DayInBoth } from '../../../../ui/booking/day-in-both.tsx'
import { DayRange } from '../../../../ui/booking/day-range.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useActWords } from '../../../../ui/nights/act-words.ts'
import { Line, Lines } from '../../../../ui/panel.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { useFocusKeptIn } from '../../../../ui/use-focus-kept.ts'
import { actsQuery, type Act, type Calendar } from '../calendar-queries.ts'
import { useCalendarAct, type CalendarMutation } from '../use-calendar-act.ts'

type Props = { calendar: Calendar; onClose: () => void }

/** Renders the changes of the last month, newest first, each with an undo button. */
export function ChangesDialog({ calendar, onClose }: Props) {
  const t = useT('calendar')
  const { property } = calendar
  const mutation = useCalendarAct(property.slug, () => undefined)
  const { data, error, isPending, refetch } = useQuery(actsQuery(property.slug))
  const lead = useRef<HTMLParagraphElement>(null)
  useFocusKeptIn(lead, !mutation.isIdle)
  return (
    <Dialog opened title={t('changes')} onClose={onClose}>
      <p ref={lead}>{t('changesLead', { n: UNDO_DAYS })}</p>
      {isPending && <Skeleton height={200} />}
      {!isPending && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {data && data.data.length === 0 && <p>{t('noChanges')}</p>}
      {data && data.data.length > 0 && (
        <Lines>
          {data.data.map((act) => (
            <ActLine key={act.id} act={act} calendar={calendar} mutation={mutation} />
          ))}
        </Lines>
      )}
    </Dialog>
  )
}

function ActLine({ act, calendar, mutation }: { act: Act; calendar: Calendar; mutation: CalendarMutation }) {
  const t = useT('calendar')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const words = useActWords()
  const { from, to, undoes, rooms } = act
  const named = calendar.rooms.filter(({ slug }) => rooms?.includes(slug) ?? true)
  const title = act.asked.price === null && Object.keys(act.asked).length === 2 ? t('severalValues') : words(act)
  return (
    <Line
      title={undoes === null ? title : t('undid', { what: title })}
      remark={
        <>
          <div>{named.map((room) => (isNepali && room.title_ne) || room.title).join(', ')}</div>
          {from !== null && to !== null && (
            <div>{from === to ? <DayInBoth day={from} /> : <DayRange start={calendarDate(from)} end={calendarDate(to)} />}</div>
          )}
          {act.by ?? t('ourStaff')} · {formats.instant(new Date(act.at))}
          {act.undone_by !== null && ` · ${t('wasUndone')}`}
        </>
      }
      action={
        act.can_undo && (
          <Button
            size="xs"
            aria-label={t(undoes === null ? 'undoNamed' : 'redoNamed', { what: title })}
            disabled={!mutation.isIdle}
            onClick={() => mutation.undo(act.id)}
          >
            {t(undoes === null ? 'undo' : 'redo')}
          </Button>
        )
      }
    />
  )
}
