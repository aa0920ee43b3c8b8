import { Button } from '@mantine/core'
import type { CalendarDate } from '@chautari/contract/dates'
import { useT } from '../../platform/language/texts.ts'
import { Line } from '../panel.tsx'
import type { WarningGroup } from './warning-groups.ts'
import { useNightsOf, useWarningWords } from './warning-words.ts'

/** Renders a probable mistake in some nights, with a button that shows the first of them. */
export function WarningLine({ group, onShow }: { group: WarningGroup; onShow: (day: CalendarDate) => void }) {
  const t = useT('prices')
  const words = useWarningWords()
  const nightsOf = useNightsOf()
  return (
    <Line
      title={nightsOf(group)}
      remark={words(group)}
      action={
        <Button size="xs" aria-label={t('showNights', { what: words(group) })} onClick={() => onShow(group.from)}>
          {t('show')}
        </Button>
      }
    />
  )
}
