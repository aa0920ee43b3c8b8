import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../platform/texts.ts'
import { TrackForm } from './track-form.tsx'
import styles from './track-booking.module.css'

/** "Track your booking" in the footer: asks for a reference in a dialog (spec 1 §2). */
export function TrackBooking() {
  const t = useT('frame')
  const dialog = useRef<HTMLDialogElement>(null)
  // What was said of one reference is gone when the dialog is opened for another.
  const [times, setTimes] = useState(0)
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {t('track')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="track-title" onClose={() => setTimes(times + 1)}>
        <header>
          <h2 id="track-title">{t('track')}</h2>
          <button type="button" aria-label={t('close')} onClick={close}>
            <IconX aria-hidden />
          </button>
        </header>
        <TrackForm key={times} onFound={close} />
      </dialog>
    </>
  )
}
