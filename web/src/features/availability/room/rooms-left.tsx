import { IconAlertCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './rooms-left.module.css'

/** Below this number of free rooms the text is "Only N rooms" (spec 1 §2). */
export const FEW_ROOMS = 10

type Props = { count: number; isAvailable: boolean }

export function RoomsLeft({ count, isAvailable }: Props) {
  const t = useT('room')
  const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const
  if (!isAvailable)
    return (
      <p className={styles.none}>
        <IconCircleX {...ICON} />
        {t('notAvailable')}
      </p>
    )
  if (count < FEW_ROOMS)
    return (
      <p className={styles.few}>
        <IconAlertCircle {...ICON} />
        {t('only', { n: count })}
      </p>
    )
  return (
    <p className={styles.many}>
      <IconCircleCheck {...ICON} />
      {t('left', { n: count })}
    </p>
  )
}
