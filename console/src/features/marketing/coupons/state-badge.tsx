import type { CouponState } from '@chautari/contract/staff/marketing/limits'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { planned: 'blue', running: 'green', ended: 'plain', stopped: 'red' } as const

/** Renders the state of a coupon. */
export function StateBadge({ state }: { state: CouponState }) {
  const t = useT('coupons')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
