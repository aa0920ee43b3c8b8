import type { Message, Thread } from '@chautari/contract/messaging/shapes'
import { IconEyeOff } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import styles from './message-item.module.css'
import { MessagePicture } from './message-picture.tsx'
import { ReportButton } from './report-button.tsx'

type Props = { message: Message; thread: Thread }

/** Shows a message with its author and its time in Nepal. */
export function MessageItem({ message, thread }: Props) {
  const t = useT('messages')
  const formats = useFormats()
  const name = nameOf(message, t)
  const sentAt = (
    <time dateTime={message.sent_at} className={styles.time}>
      {formats.instant(new Date(message.sent_at))}
    </time>
  )
  if (message.notice !== null)
    return (
      <li className={styles.notice}>
        {t(message.notice === 'blocked' ? 'blockedNotice' : 'unblockedNotice')} {sentAt}
      </li>
    )
  return (
    <li className={styles.message} data-own={message.is_own || undefined}>
      <p className={styles.author}>{name}</p>
      {message.is_removed && <p className={styles.removed}>{t('removed')}</p>}
      {message.text !== '' && (
        <p className={styles.text} lang={formats.languageOf(message.text)}>
          {message.text}
        </p>
      )}
      {message.picture && <MessagePicture reference={thread.booking_reference} picture={message.picture} from={name} />}
      {message.has_hidden_contacts && (
        <p className={styles.hidden}>
          <IconEyeOff size={16} stroke={1.75} aria-hidden />
          {message.is_own ? t('hiddenOwn', { name: thread.supplier_name }) : t('hiddenTheirs')}
        </p>
      )}
      <p className={styles.foot}>
        {sentAt}
        {isReportable(message) && <ReportButton message={message} reference={thread.booking_reference} name={name} />}
      </p>
    </li>
  )
}

const isReportable = ({ author, is_removed: isRemoved }: Message) => author === 'supplier' && !isRemoved

function nameOf({ is_own: isOwn, author, author_name: name }: Message, t: Translate<'messages'>): string {
  if (isOwn) return t('you')
  return author === 'staff' ? t('us') : (name ?? '')
}
