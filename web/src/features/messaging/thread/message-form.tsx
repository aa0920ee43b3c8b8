import { MESSAGE_MAX, MESSAGE_PICTURE_TYPES } from '@chautari/contract/messaging/limits'
import type { Thread } from '@chautari/contract/messaging/shapes'
import { IconPhoto, IconSend2 } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './message-form.module.css'
import { useComposer } from './use-composer.ts'

/** Shows a field to write a message, and a button to send a picture once the booking is paid. */
export function MessageForm({ thread: { booking_reference: reference, awaits_payment: awaitsPayment } }: { thread: Thread }) {
  const t = useT('messages')
  const { digits } = useFormats()
  const id = useId()
  const field = useRef<HTMLFormElement>(null)
  const { text, problem, done, sending, isLong, write, send, sendPicture } = useComposer(reference)
  const left = isLong ? t('left', { n: digits(text.length), max: digits(MESSAGE_MAX) }) : ''
  const hint = [awaitsPayment && t('hint'), left].filter(Boolean).join(' ')

  return (
    <form
      ref={field}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send().then(() => field.current?.querySelector('textarea')?.focus())
      }}
    >
      <TextField
        id={`${id}-text`}
        name="text"
        label={t('message')}
        {...(hint !== '' && { hint })}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={text}
        error={problem}
        required
        onChange={(event) => write(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={sending !== undefined}>
          <IconSend2 size={20} stroke={1.75} aria-hidden />
          {t(sending === 'message' ? 'sending' : 'send')}
        </Button>
        {!awaitsPayment && (
          <>
            <input
              id={`${id}-picture`}
              type="file"
              className="visually-hidden"
              accept={MESSAGE_PICTURE_TYPES.join(',')}
              disabled={sending !== undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                currentTarget.value = ''
                if (file) void sendPicture(file)
              }}
            />
            <label htmlFor={`${id}-picture`} className={styles.picture}>
              <IconPhoto size={20} stroke={1.75} aria-hidden />
              {t(sending === 'picture' ? 'sendingPicture' : 'addPicture')}
            </label>
          </>
        )}
        <p role="status" className={styles.done}>
          {done}
        </p>
      </div>
    </form>
  )
}
