import { Button } from '@mantine/core'
import { IconCalendarEvent, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import type { File } from '../booking-query.ts'
import styles from '../file/file-acts.module.css'
import { useSoldWords } from './sold-words.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

const AmendDialog = late(async () => (await import('./amend-dialog.tsx')).AmendDialog)
const WithdrawChange = late(async () => (await import('./withdraw-change.tsx')).WithdrawChange)

const ICON_PX = 16
const STROKE = 1.75
const CONFIRMED = ['approved', 'cancellation_rejected']

/** Renders the acts that change the dates, rooms or party of a booking, and a change that awaits payment. */
export function AmendActs({ file }: { file: File }) {
  const t = useT('amend')
  const [open, setOpen] = useState<'change' | 'withdraw'>()
  const close = () => setOpen(undefined)
  const offer = file.amendments.find(({ state }) => state === 'offered')
  const isMix = CONFIRMED.includes(file.status) && file.lines.length > 1
  if (!offer && file.amendable === null && !isMix) return null
  return (
    <>
      <h3>{t('title')}</h3>
      <div className={styles.others}>
        {offer && <Waiting offer={offer} serverTime={file.server_time} onWithdraw={() => setOpen('withdraw')} />}
        {file.amendable && (
          <Button
            justify="flex-start"
            leftSection={<IconCalendarEvent size={ICON_PX} stroke={STROKE} aria-hidden />}
            onClick={() => setOpen('change')}
          >
            {t('change')}…
          </Button>
        )}
        {isMix && (
          <Note icon={IconInfoCircle}>
            <p>{t('noMix')}</p>
          </Note>
        )}
      </div>
      <Suspense>
        {open === 'change' && file.amendable && <AmendDialog file={file} amendable={file.amendable} onClose={close} />}
        {open === 'withdraw' && offer && <WithdrawChange file={file} offer={offer} onClose={close} />}
      </Suspense>
    </>
  )
}

type WaitingProps = { offer: File['amendments'][number]; serverTime: string; onWithdraw: () => void }

/** Renders a change that awaits payment: its content, the amount due and the time left of its hold. */
function Waiting({ offer, serverTime, onWithdraw }: WaitingProps) {
  const t = useT('amend')
  const formats = useFormats()
  const words = useSoldWords()
  const { after, difference, hold_expires_at: end } = offer
  const minutes = useMinutesLeft(end, serverTime)
  const until = end === null ? '' : formats.instant(new Date(end))
  return (
    <Note icon={IconClock} tone="amber">
      <p>{t('waits', { amount: formats.rupees(difference), until })}</p>
      <p>
        <strong>{minutes > 0 ? t('minutesLeft', { n: minutes }) : t('ends')}</strong>
      </p>
      <p>{t('becomes', { what: words(after) })}</p>
      <Button variant="subtle" size="compact-xs" ml={-8} onClick={onWithdraw}>
        {t('withdraw')}…
      </Button>
    </Note>
  )
}
