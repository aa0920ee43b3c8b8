import { Button } from '@mantine/core'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { IconArrowRight, IconCheck, IconHandGrab, IconPhone, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Keys } from '../../../ui/keys.tsx'
import styles from './act-buttons.module.css'
import { useActName } from '../../../ui/booking/act-name.ts'
import { approvalRequestOf } from '../rules/approval-requests.ts'
import { useBookingOf } from './item-facts.tsx'
import { actsOf, screenOf, type QueueAct } from '../rules/kinds.ts'

const ICON_PX = 16
const STROKE = 1.75

type Props = { item: QueueItem; onAct: (act: QueueAct) => void; onClaim: () => void }

/** The words of the buttons that open a decision. */
const WORDS = {
  approve: 'accept',
  reject: 'decline',
  approve_cancellation: 'approve',
  refuse_cancellation: 'refuse',
  recheck_payment: 'recheck',
  rule_out: 'ruleOut',
  record_reversal: 'recordReversal',
  approve_request: 'approve',
  decline_request: 'decline',
  mark_sent: 'markSent',
  publish_review: 'publish',
  refuse_review: 'refuse',
  remove_message: 'removeMessage',
  dismiss_report: 'dismissReport',
  send_again: 'sendAgain',
  give_up: 'giveUp',
} as const satisfies Record<QueueAct, string>

const wordOfScreen = ({ kind, reference }: QueueItem) => {
  if (reference !== null) return 'openBooking'
  return kind === 'listing_change' ? 'openChange' : 'openSupplier'
}

/** Renders the acts of an item, and the button that takes it. Deciding opens a preview first. */
export function ActButtons({ item, onAct, onClaim }: Props) {
  const t = useT('queue')
  const phone = useBookingOf(item)?.traveller.phone ?? undefined
  const requestText = useApprovalRequestText(item)
  const { yes, no } = actsOf(item)
  const screen = screenOf(item)
  const icon = { size: ICON_PX, stroke: STROKE, 'aria-hidden': true } as const
  return (
    <div className={styles.acts}>
      {item.is_own && <p className={styles.remark}>{t('ownRequest')}</p>}
      {requestText !== undefined && <p className={styles.remark}>{requestText}</p>}
      {yes && (
        <Button
          variant="filled"
          className={styles.main}
          justify="flex-start"
          leftSection={<IconCheck {...icon} />}
          rightSection={<Keys keys="A" />}
          onClick={() => onAct(yes)}
        >
          {t(WORDS[yes])}
        </Button>
      )}
      {screen !== undefined && (
        <Button
          component={Link}
          to={screen}
          variant={yes ? 'default' : 'filled'}
          className={yes ? styles.side : styles.main}
          justify="flex-start"
          leftSection={<IconArrowRight {...icon} />}
        >
          {t(wordOfScreen(item))}
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
      {no && (
        <Button
          variant="outline"
          color="red"
          className={styles.side}
          justify="flex-start"
          leftSection={<IconX {...icon} />}
          rightSection={<Keys keys="D" />}
          onClick={() => onAct(no)}
        >
          {item.is_own ? t('withdraw') : t(WORDS[no])}
        </Button>
      )}
      <ClaimButton claim={item.claim} onClaim={onClaim} />
    </div>
  )
}

/** Returns who requested a second approval for the item, and for which act; undefined when nobody did. */
function useApprovalRequestText(item: QueueItem): string | undefined {
  const t = useT('queue')
  const actName = useActName()
  const requests = useBookingOf(item)?.waiting_requests ?? []
  const request = approvalRequestOf(item, requests)
  if (!request) return undefined
  const { person: name, act, is_own: isOwn } = request
  return t(isOwn ? 'secondAskedByYou' : 'secondAskedBy', { name, act: actName(act), tab: t('tab_second_approval') })
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
