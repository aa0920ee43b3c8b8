import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import type { ConfirmedField } from '@chautari/contract/servicing/corrections'
import { IconMailCheck } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { rememberGuestBooking } from '../../../entities/booking/guest-bookings.ts'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CodeField, codeIn } from './code-field.tsx'
import styles from './request-access.module.css'
import { digitsOf } from './typed-code.ts'

type Props = { reference: string; field: ConfirmedField }

/** Renders the form that confirms an email address or phone number corrected by staff, with the code sent to it. */
export function ConfirmContact({ reference, field }: Props) {
  const t = useT('manage')
  const { confirm, problem, isPending, isDone } = useConfirming({ reference, field })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void confirm(codeIn(event.currentTarget))
  }
  if (isDone) return null
  return (
    <section className={styles.access} aria-labelledby="confirm-heading">
      <IconMailCheck size={28} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <h2 id="confirm-heading">{t(field === 'email' ? 'confirmEmail' : 'confirmPhone')}</h2>
        <p>{t('confirmBody')}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <CodeField id="contact-code" sentTo={field} error={problem} />
          <div className={styles.buttons}>
            <Button type="submit" aria-disabled={isPending}>
              {t(isPending ? 'accessChecking' : 'confirmDo')}
            </Button>
          </div>
        </form>
      </div>
    </section>
  )
}

/** Returns the function that confirms with a code. A confirmed email address gives this browser full access to the booking. */
function useConfirming({ reference, field }: Props) {
  const t = useT('manage')
  const tBooking = useT('booking')
  const { refetch } = useBookingCache(reference)
  const [isPending, setPending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm(typed: string) {
    const code = digitsOf(typed)
    if (isPending) return
    if (code.length !== ACCESS_CODE_LENGTH) return setProblem(t('accessRequired', { n: ACCESS_CODE_LENGTH }))
    setPending(true)
    setProblem('')
    try {
      const { data } = await api('POST /bookings/:reference/contact', { params: { reference }, body: { field, code } })
      if (data.guest_token !== null) rememberGuestBooking(reference, data.guest_token)
      setDone(true)
      document.querySelector<HTMLElement>('#content')?.focus()
      toast('success', t('confirmDone'))
      await refetch()
    } catch (error) {
      setProblem(error instanceof ApiError && error.message !== '' ? error.message : tBooking('tryLater'))
    }
    setPending(false)
  }
  return { confirm, problem, isPending, isDone }
}
