import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from './track-form.module.css'

/** Asks for a reference and opens its booking (spec 1 §2, §8). */
export function TrackForm({ onFound }: { onFound?: () => void }) {
  const t = useT('frame')
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  function showFailure(error: unknown) {
    const isUnknown = error instanceof ApiError && error.status === 404
    const text = isUnknown ? t('trackMissing') : (error instanceof ApiError && error.reason) || t('actionFailed')
    setProblem(text)
    toast('failure', text)
    if (isUnknown) input.current?.focus()
  }

  async function find(event: SubmitEvent) {
    event.preventDefault()
    const typed = given.trim()
    setProblem(typed === '' ? t('trackRequired') : '')
    if (typed === '') input.current?.focus()
    if (typed === '' || isPending) return
    setPending(true)
    try {
      const { data } = await api('GET /booking/track', { query: { booking_reference: typed } })
      toast('success', t('trackFound'))
      onFound?.()
      await navigate(links.guestBooking(data.booking_reference))
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void find(event)} noValidate>
      <label htmlFor={`${id}reference`}>{t('trackLabel')}</label>
      <input
        ref={input}
        id={`${id}reference`}
        name="booking_reference"
        value={given}
        onChange={(event) => setGiven(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        aria-invalid={problem !== ''}
        aria-describedby={`${id}hint`}
      />
      <p id={`${id}hint`} className={problem === '' ? undefined : styles.problem}>
        {problem === '' ? t('trackHint') : problem}
      </p>
      <Button type="submit" isWide aria-disabled={isPending}>
        {t('trackSubmit')}
      </Button>
    </form>
  )
}
