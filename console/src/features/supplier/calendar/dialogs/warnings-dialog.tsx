import type { CalendarDate } from '@chautari/contract/dates'
import { CHECKED_DAYS } from '@chautari/contract/rates/warnings'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { groupWarnings } from '../../../../ui/nights/warning-groups.ts'
import { WarningLine } from '../../../../ui/nights/warning-line.tsx'
import { Lines } from '../../../../ui/panel.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { warningsQuery, type Calendar } from '../calendar-queries.ts'

type Props = { calendar: Calendar; onClose: () => void; onShow: (day: CalendarDate) => void }

/** Renders the probable mistakes in the coming nights: days on which no stay can begin, and unusual prices. */
export function WarningsDialog({ calendar, onClose, onShow }: Props) {
  const t = useT('calendar')
  const isNepali = useLocale() === 'ne'
  const { data, error, refetch } = useQuery(warningsQuery(calendar.property.slug))
  const warnings = data?.data ?? []
  const rooms = calendar.rooms.map((room) => ({
    room,
    groups: groupWarnings(warnings.filter(({ room: slug }) => slug === room.slug)),
  }))
  return (
    <Dialog opened title={t('warningsTitle', { n: CHECKED_DAYS })} onClose={onClose}>
      {!data && error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && warnings.length === 0 && <p>{t('allFine')}</p>}
      {rooms.map(({ room, groups }) =>
        groups.length === 0 ? null : (
          <section key={room.slug}>
            <h3>{(isNepali && room.title_ne) || room.title}</h3>
            <Lines>
              {groups.map((group) => (
                <WarningLine key={`${group.kind} ${group.plan} ${group.from}`} group={group} onShow={onShow} />
              ))}
            </Lines>
          </section>
        ),
      )}
    </Dialog>
  )
}
