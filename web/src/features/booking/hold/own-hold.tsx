import { SECOND } from '@chautari/contract/dates'
import { useEffect, useState, type ReactNode } from 'react'
import { liveHoldOf, holdKey, useHolds, type StoredHold } from '../../../entities/booking/stored-holds.ts'
import { links } from '../../../links.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { formatCountdown } from './hold-clock.ts'
import styles from './own-hold.module.css'

type Props = { slug: string; startsOn: string | undefined }

/** The live hold of a stay or trip, if this browser has one, and this device's time in milliseconds. */
export type OwnHold = { own: StoredHold | undefined; now: number }

/** Renders its children unless this browser holds the stay or trip, because "sold out" would then be due to the traveller's own hold. */
export function UnlessHeldByYou({ children, ...booked }: Props & { children: ReactNode }) {
  return useOwnHold(booked).own ? null : children
}

/** Returns this browser's live hold of the product on its first day, and the time, which it updates every second while there is a hold. */
export function useOwnHold({ slug, startsOn }: Props): OwnHold {
  const holds = useHolds()
  const now = useNow(holds.length > 0)
  return { own: startsOn === undefined ? undefined : liveHoldOf(holds, holdKey(slug, startsOn), now), now }
}

/** Renders that this browser already holds the stay or trip, the time left at `now`, in milliseconds, and a link to the payment (issue 13 §4). */
export function HeldByYou({ hold, now }: { hold: StoredHold; now: number }) {
  const t = useT('checkout')
  const { digits } = useFormats()
  const [before, after] = t('ownHoldLeft', { time: '|' }).split('|')
  return (
    <Notice
      tone="waiting"
      heading={t('ownHold')}
      actions={<ButtonLink to={links.payment(hold.reference)}>{t('ownHoldPay')}</ButtonLink>}
    >
      <p>
        {before}
        <b className={styles.left}>{digits(formatCountdown(Math.ceil((hold.endsAt - now) / SECOND)))}</b>
        {after}
      </p>
    </Notice>
  )
}

/** Returns this device's time and updates it every second while there is a hold. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const tick = () => setNow(Date.now())
    // Read the time now, because a hold may appear long after the page.
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
