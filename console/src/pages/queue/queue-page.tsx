import { QUEUE_KINDS } from '@chautari/contract/staff/duty/queue-kinds'
import { useSearchParams } from 'react-router'
import { DecideBooking } from '../../features/bookings/acts/decide-booking.tsx'
import { DecideItem } from '../../features/decisions/decide-item.tsx'
import { QueueBoard } from '../../features/queue/queue-board.tsx'
import { isDecision } from '../../features/queue/rules/kinds.ts'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function QueuePage() {
  const t = useT('queue')
  const [query] = useSearchParams()
  const kind = QUEUE_KINDS.find((each) => each === query.get('kind'))
  return (
    <QueueBoard
      key={kind}
      kind={kind}
      firstId={query.get('item') ?? undefined}
      head={<PageHead title={t('title')} />}
      renderDecision={({ item, act, onDone, onBack }) => {
        if (isDecision(act)) return <DecideItem key={act} item={item} decision={act} onDone={onDone} onBack={onBack} />
        return (
          item.reference !== null && (
            <DecideBooking key={act} reference={item.reference} act={act} onDone={onDone} onBack={onBack} />
          )
        )
      }}
    />
  )
}
