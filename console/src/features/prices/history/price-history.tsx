import { Button, Skeleton } from '@mantine/core'
import { calendarDate } from '@chautari/contract/dates'
import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { DayRange } from '../../../ui/booking/day-range.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useUndo } from '../form/use-price-form.ts'
import { actsQuery, type PriceAct } from '../price-queries.ts'
import { useActWords } from '../../../ui/nights/act-words.ts'

const SHOWN_FIRST = 8

/** Renders the changes of a room, newest first, each with an undo button. */
export function PriceHistory({ room }: { room: string }) {
  const t = useT('prices')
  const [isWhole, setWhole] = useState(false)
  const { data, error, isPending, refetch } = useQuery(actsQuery(room))
  if (isPending) return <Skeleton height={200} />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const acts = isWhole ? data.data : data.data.slice(0, SHOWN_FIRST)
  return (
    <Panel title={t('history')} lead={t(acts.length > 0 ? 'historyLead' : 'noHistory', { n: UNDO_DAYS })}>
      {acts.length > 0 && (
        <Lines>
          {acts.map((act) => (
            <ActLine key={act.id} act={act} />
          ))}
        </Lines>
      )}
      {data.data.length > acts.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('showAll')}
        </Button>
      )}
    </Panel>
  )
}

function ActLine({ act }: { act: PriceAct }) {
  const t = useT('prices')
  const formats = useFormats()
  const words = useActWords()
  const mayChange = useMay()('prices.change')
  const { mutate, isPending } = useUndo()
  const { from, to, undoes } = act
  const title = words(act)
  return (
    <Line
      title={undoes === null ? title : t('undid', { what: title })}
      remark={
        <>
          {from !== null && to !== null && (
            <div>
              <DayRange start={calendarDate(from)} end={calendarDate(to)} />
            </div>
          )}
          {act.by} · {formats.instant(new Date(act.at))}
          {act.undone_by !== null && ` · ${t('wasUndone')}`}
        </>
      }
      action={
        act.can_undo &&
        mayChange && (
          <Button
            size="xs"
            aria-label={t(undoes === null ? 'undoNamed' : 'redoNamed', { what: title })}
            loading={isPending}
            onClick={() => mutate(act.id)}
          >
            {t(undoes === null ? 'undo' : 'redo')}
          </Button>
        )
      }
    />
  )
}
