import { useQueryClient } from '@tanstack/react-query'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberGuestBooking } from '../../../entities/booking/guest-bookings.ts'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from './request-access.module.css'

const TOKEN = /^#(ntf_[\w-]+)$/
const TOO_MANY_REQUESTS = 429

/** Confirms a free booking by the emailed link that opened the page. Offers a retry when the server did not respond. */
export function MailedConfirmation({ reference }: { reference: string }) {
  const t = useT('booking')
  const { hasFailed, isSending, confirm } = useConfirmation(reference)
  if (!hasFailed) return null
  return (
    <section className={styles.access} aria-labelledby="mailed-heading">
      <IconMailCheck size={28} stroke={1.75} aria-hidden />
      <div className={styles.words} role="alert">
        <h2 id="mailed-heading">{t('notConfirmedHeading')}</h2>
        <p>{t('notConfirmedBody')}</p>
        <Button aria-disabled={isSending} onClick={() => void confirm()}>
          {t(isSending ? 'confirmingByLink' : 'confirmByLink')}
        </Button>
      </div>
    </section>
  )
}

/**
 * Sends the token in the fragment of the link when the page opens. The address bar keeps the token until the server has responded, so that a
 * reload also retries.
 */
function useConfirmation(reference: string) {
  const t = useT('booking')
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { store, refetch } = useBookingCache(reference)
  const token = TOKEN.exec(hash)?.[1]
  const [failed, setFailed] = useState<string>()
  const [isSending, setSending] = useState(false)
  const used = useRef<string>(undefined)

  const forgetToken = () => navigate({ pathname, search }, { replace: true, preventScrollReset: true })

  async function confirm() {
    if (token === undefined || isSending) return
    setSending(true)
    try {
      const { data } = await api('POST /bookings/:reference/confirmation', { params: { reference }, body: { token } })
      const { guest_token: guestToken, ...booking } = data
      rememberGuestBooking(reference, guestToken)
      store(booking)
      // The page's first request was sent without the token. Its response is masked and may arrive after this one.
      void client.invalidateQueries({ queryKey: ['booking', reference] })
      toast('success', t('confirmedByLink'))
      await forgetToken()
    } catch (error) {
      if (isRetryable(error)) setFailed(token)
      else {
        toast('failure', (error instanceof ApiError && error.message) || t('tryLater'))
        await forgetToken()
      }
      void refetch()
    }
    setSending(false)
  }

  useEffect(() => {
    if (token === undefined || used.current === token) return
    used.current = token
    void confirm()
  })

  return { hasFailed: token !== undefined && failed === token, isSending, confirm }
}

/** Returns whether a retry may succeed: the server was not reached, failed, or limited the rate. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === TOO_MANY_REQUESTS || error.status >= 500
}
