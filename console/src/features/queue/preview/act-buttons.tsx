import { Button } from '@mantine/core'
import type { QueueItem } from '@chautari/contract/staff/queue'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { IconArrowRight, IconCheck, IconHandGrab, IconPhone, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Keys } from '../../../ui/keys.tsx'
import styles from './act-buttons.module.css'
import { useBookingOf } from './item-facts.tsx'
import { actsOf } from '../rules/kinds.ts'

const ICON_PX = 16
const STROKE = 1.75

type Props = { item: QueueItem; onAct: (act: BookingActName) => void; onClaim: () => void }

/** The acts of an item, and taking it. Deciding opens a preview first. */
export function ActButtons({ item, onAct, onClaim }: Props) {
  const t = useT('queue')
  const phone = useBookingOf(item)?.traveller.phone
  const acts = actsOf(item.kind)
  const isRequest = item.kind === 'cancellation_to_decide'
  const icon = { size: ICON_PX, stroke: STROKE, 'aria-hidden': true } as const
  return (
    <div className={styles.acts}>
      {acts && (
        <Button
          variant="filled"
          className={styles.main}
          justify="flex-start"
          leftSection={<IconCheck {...icon} />}
          rightSection={<Keys keys="A" />}
          onClick={() => onAct(acts.yes)}
        >
          {t(isRequest ? 'approve' : 'accept')}
        </Button>
      )}
      {item.reference !== null && (
        <Button
          component={Link}
          to={`/bookings/${item.reference}`}
          variant={acts ? 'default' : 'filled'}
          className={acts ? styles.side : styles.main}
          justify="flex-start"
          leftSection={<IconArrowRight {...icon} />}
        >
          {t('openBooking')}
        </Button>
      )}
      {phone !== undefined && (
        <Button
          component="a"
          href={`tel:${phone}`}
          className={styles.side}
          justify="flex-start"
          leftSection={<IconPhone {...icon} />}
        >
          {t('call', { phone })}
        </Button>
      )}
      {acts && (
        <Button
          variant="outline"
          color="red"
          className={styles.side}
          justify="flex-start"
          leftSection={<IconX {...icon} />}
          rightSection={<Keys keys="D" />}
          onClick={() => onAct(acts.no)}
        >
          {t(isRequest ? 'refuse' : 'decline')}
        </Button>
      )}
      <ClaimButton claim={item.claim} onClaim={onClaim} />
      {item.reference === null && <p className={styles.elsewhere}>{t('elsewhere')}</p>}
    </div>
  )
}

/** Takes the item, or releases the caller's own. It is absent while a colleague has it. */
function ClaimButton({ claim, onClaim }: { claim: QueueItem['claim']; onClaim: () => void }) {
  const t = useT('queue')
  if (claim && !claim.is_own) return null
  return (
    <Button
      className={styles.side}
      justify="flex-start"
      leftSection={<IconHandGrab size={ICON_PX} stroke={STROKE} aria-hidden />}
      rightSection={<Keys keys="M" />}
      onClick={onClaim}
    >
      {t(claim ? 'release' : 'take')}
    </Button>
  )
}
