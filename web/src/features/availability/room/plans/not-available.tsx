import type { Room } from '@chautari/contract/availability/shapes'
import { restrictionOf } from '../../../../entities/availability/room-plan.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { useRestrictionSentence } from '../../../../entities/rates/plan-name.ts'
import { useT } from '../../../../platform/language/texts.ts'

/** Renders that a room is not available and, if a restriction is the reason, how the stay must change. */
export function NotAvailable({ room, stay }: { room: Room; stay: Stay }) {
  const t = useT('room')
  const restrictionSentence = useRestrictionSentence()
  const restriction = restrictionOf(room, stay.rooms)
  return (
    <>
      {t('notAvailableInDate')}
      {restriction && restriction.kind !== 'closed' && ` ${restrictionSentence(restriction)}`}
    </>
  )
}
