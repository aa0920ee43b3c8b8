import { Button } from '@mantine/core'
import type { QueueItem } from '@chautari/contract/staff/queue'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { IconArrowRight, IconCheck, IconPhone, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Keys } from '../../../ui/keys.tsx'
import styles from './act-buttons.module.css'
import { useBookingOf } from './item-facts.tsx'
import { actsOf } from '../rules/kinds.ts'

const ICON_PX = 16
const STROKE = 1.75

type Props = { item: QueueItem; onAct: (act: BookingActName) => void }

/** The acts of an item. Deciding opens a preview first. */
export function ActButtons({ item, onAct }: Props) {
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
      {item.reference === null && <p className={styles.elsewhere}>{t('elsewhere')}</p>}
    </div>
  )
}
