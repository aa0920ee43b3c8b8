import type { Thread } from '@chautari/contract/messaging/shapes'
import { useRef } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MessageItem } from './message-item.tsx'
import styles from './message-list.module.css'
import { useReadMark } from './use-read-mark.ts'
import { useEarlier } from './use-thread.ts'

/** Shows the messages of a thread, oldest first. New ones are announced. */
export function MessageList({ thread }: { thread: Thread }) {
  const t = useT('messages')
  const end = useRef<HTMLDivElement>(null)
  const { messages, hasEarlier, isLoading, showEarlier } = useEarlier(thread)
  useReadMark(thread, end)
  const { supplier_name: name } = thread
  return (
    <div className={styles.messages}>
      {hasEarlier && (
        <Button look="quiet" aria-disabled={isLoading} onClick={() => void showEarlier()}>
          {t('earlier')}
        </Button>
      )}
      <div role="log" aria-label={t('log')} className={styles.log}>
        {messages.length === 0 ? (
          <p className={styles.none}>{t('none', { name })}</p>
        ) : (
          <ol>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} thread={thread} />
            ))}
          </ol>
        )}
        <div ref={end} />
      </div>
    </div>
  )
}
