import { IconX } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './track-booking.module.css'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// Loaded on demand: every page has the button, and few visitors press it.
const TrackForm = requestedPart(async () => (await import('./track-form.tsx')).TrackForm, { isPressed: true })

// Buttons elsewhere on the page open the dialog by its id.
const DIALOG = 'track-dialog'

/** Shows "Track your booking" in the footer, which asks for a reference in a dialog (spec 1 §2). `TrackButton` opens the same dialog. */
export function TrackBooking() {
  const t = useT('frame')
  const dialog = useRef<HTMLDialogElement>(null)
  // Reopening the dialog clears the message about the previous reference.
  const [times, setTimes] = useState(0)
  const [isOpened, setOpened] = useState(false)
  const close = () => dialog.current?.close()

  return (
    <>
      <TrackButton />
      <dialog
        ref={dialog}
        id={DIALOG}
        className={styles.dialog}
        aria-labelledby="track-title"
        onClose={() => setTimes(times + 1)}
      >
        <header>
          <h2 id="track-title">{t('track')}</h2>
          {/* The form loads on focus, which opening the dialog moves here, because not all browsers fire `toggle`. */}
          <button type="button" aria-label={t('close')} onClick={close} onFocus={() => setOpened(true)}>
            <IconX aria-hidden />
          </button>
        </header>
        <Suspense>{isOpened && <TrackForm key={times} onFound={close} />}</Suspense>
      </dialog>
    </>
  )
}

type ButtonProps = { className?: string | undefined; onOpen?: () => void }

/** Shows a button that opens the dialog of the footer. */
export function TrackButton({ className, onOpen }: ButtonProps) {
  const t = useT('frame')

  function open() {
    onOpen?.()
    const dialog = document.getElementById(DIALOG)
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  }

  return (
    <button type="button" className={className} onClick={open}>
      {t('track')}
    </button>
  )
}
