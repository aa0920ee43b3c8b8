import { liveHoldOf, stayKey, useHolds } from '../../../entities/booking/kept-holds.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './own-hold.module.css'

type Props = { slug: string; startsOn: string | undefined }

/** Says on a checkout that this browser already holds the same stay or trip, and links to its payment (issue 13 §4). */
export function OwnHold({ slug, startsOn }: Props) {
  const t = useT('checkout')
  const holds = useHolds()
  const own = startsOn === undefined ? undefined : liveHoldOf(holds, stayKey(slug, startsOn))
  if (!own) return null
  const [before, after] = t('ownHoldLeft', { time: '|' }).split('|')
  return (
    <Notice
      tone="waiting"
      heading={t('ownHold')}
      actions={<ButtonLink to={links.payment(own.reference)}>{t('ownHoldPay')}</ButtonLink>}
    >
      <p>
        {before}
        <b className={styles.left} />
        {after}
      </p>
    </Notice>
  )
}
