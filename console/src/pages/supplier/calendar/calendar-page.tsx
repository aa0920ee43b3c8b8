import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import { CalendarBoard } from '../../../features/supplier/calendar/calendar-board.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'

export default function SupplierCalendarPage() {
  const t = useT('calendar')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { n: UNDO_DAYS })} />
      <CalendarBoard />
    </>
  )
}
