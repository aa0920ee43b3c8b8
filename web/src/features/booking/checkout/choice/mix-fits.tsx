import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useT } from '../../../../platform/language/texts.ts'
import { linesOf, wholeStay, type Chosen } from './chosen-rooms.ts'
import { fitsRooms } from './party-room.ts'
import styles from './stay-choice.module.css'

/** Renders whether the party fits into the rooms of a mix. */
export function MixFits(chosen: Chosen) {
  const t = useT('checkout')
  const { adult, child, rooms } = wholeStay(chosen)
  const party = [t('adult', { n: adult }), ...(child > 0 ? [t('child', { n: child })] : [])].join(', ')
  const fits = fitsRooms(linesOf(chosen), { adults: adult, children: child })
  const Icon = fits ? IconCircleCheck : IconAlertCircle
  return (
    <p className={styles.capacity} data-fits={fits} role="status">
      <Icon size={18} stroke={2} aria-hidden />
      {fits ? t('fits', { party, n: rooms }) : t('mixTooSmall', { party })}
    </p>
  )
}
