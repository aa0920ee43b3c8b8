import type { Message } from '@chautari/contract/messaging/shapes'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './message-list.module.css'

type Props = {
  messages: readonly Message[]
  /** Returns the address of a picture. */
  pictureOf: (name: string) => string
  /** Content below a message, such as its reports. */
  below?: (message: Message) => ReactNode
}

/** Shows the messages on a booking, oldest first. New ones are announced. */
export function MessageList({ messages, ...rest }: Props) {
  const t = useT('threads')
  return (
    <div role="log" aria-label={t('log')} className={styles.log}>
      {messages.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ol>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} {...rest} />
          ))}
        </ol>
      )}
    </div>
  )
}

type ItemProps = { message: Message } & Omit<Props, 'messages'>

function MessageItem({ message, pictureOf, below }: ItemProps) {
  const t = useT('threads')
  const formats = useFormats()
  const { text, picture, notice, author_name: author, is_own: isOwn } = message
  const name = author ?? t('us')
  const sentAt = <time dateTime={message.sent_at}>{formats.instant(new Date(message.sent_at))}</time>
  if (notice !== null)
    return (
      <li className={styles.notice}>
        {t(notice)} {sentAt}
      </li>
    )
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <p className={styles.author}>{name}</p>
      {message.is_removed && <p className={styles.remark}>{t('removed')}</p>}
      {text !== '' && (
        <p className={styles.text} lang={formats.languageOf(text)}>
          {text}
        </p>
      )}
      {picture && (
        <a href={pictureOf(picture.name)} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={pictureOf(picture.name)} width={picture.width} height={picture.height} alt={t('picture', { name })} />
        </a>
      )}
      {message.has_hidden_contacts && <p className={styles.remark}>{t('hidden')}</p>}
      <p className={styles.remark}>{sentAt}</p>
      {below?.(message)}
    </li>
  )
}
