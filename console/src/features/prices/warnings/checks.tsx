import { Skeleton } from '@mantine/core'
import type { CalendarDate } from '@chautari/contract/dates'
import { CHECKED_DAYS } from '@chautari/contract/rates/warnings'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { warningsQuery } from '../price-queries.ts'
import { groupWarnings } from '../../../ui/nights/warning-groups.ts'
import { WarningLine } from '../../../ui/nights/warning-line.tsx'

const SHOWN = 6

/** Renders the probable mistakes in the coming nights of a room: days on which no stay can begin, and unusual prices. */
export function Checks({ room, onShow }: { room: string; onShow: (day: CalendarDate) => void }) {
  const t = useT('prices')
  const { data, error, isPending, refetch } = useQuery(warningsQuery(room))
  if (isPending) return <Skeleton height={120} />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const groups = groupWarnings(data.data)
  const more = groups.length - SHOWN
  return (
    <Panel title={t('checks', { n: CHECKED_DAYS })} lead={groups.length === 0 ? t('allFine') : t('checksLead')}>
      {groups.length > 0 && (
        <Lines>
          {groups.slice(0, SHOWN).map((group) => (
            <WarningLine key={`${group.kind} ${group.plan} ${group.from}`} group={group} onShow={onShow} />
          ))}
          {more > 0 && <Line title={t('moreWarnings', { n: more })} />}
        </Lines>
      )}
    </Panel>
  )
}
