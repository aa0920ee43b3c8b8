import { IconX } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './track-booking.module.css'

/** "Track your booking": asks for a reference and leads to the booking (spec 1 §2, §8). */
export function TrackBooking() {
  const t = useT('frame')
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('booking_reference') ?? '').trim()
    setMissing(typed === '')
    if (typed === '' || isPending) return
    setPending(true)
    try {
      const { data } = await api('GET /booking/track', { query: { booking_reference: typed } })
      dialog.current?.close()
      toast('success', t('trackFound'))
      await navigate(links.guestBooking(data.booking_reference))
    } catch {
      toast('failure', t('trackMissing'))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {t('track')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="track-title">
        <form onSubmit={(event) => void find(event)} noValidate>
          <header>
            <h2 id="track-title">{t('track')}</h2>
            <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
              <IconX aria-hidden />
            </button>
          </header>
          <label htmlFor="track-reference">{t('trackLabel')}</label>
          <input
            id="track-reference"
            name="booking_reference"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            aria-invalid={isMissing}
            aria-describedby="track-hint"
          />
          <p id="track-hint" className={isMissing ? styles.missing : undefined}>
            {isMissing ? t('trackRequired') : t('trackHint')}
          </p>
          <Button type="submit" isWide disabled={isPending}>
            {t('trackSubmit')}
          </Button>
        </form>
      </dialog>
    </>
  )
}
