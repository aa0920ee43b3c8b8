import type { Message } from '@chautari/contract/messaging/shapes'
import { Suspense, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './message-item.module.css'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// Loaded on demand: few messages are reported.
const ReportDialog = requestedPart(async () => (await import('./report-dialog.tsx')).ReportDialog, { isPressed: true })

type Props = { message: Message; reference: string; name: string }

/** Reports a message to our team. */
export function ReportButton({ message, reference, name }: Props) {
  const t = useT('messages')
  const [isOpen, setOpen] = useState(false)
  if (message.is_reported) return <span>{t('reported')}</span>
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-haspopup="dialog"
        aria-label={t('reportOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </button>
      <Suspense>
        {isOpen && <ReportDialog reference={reference} id={message.id} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
