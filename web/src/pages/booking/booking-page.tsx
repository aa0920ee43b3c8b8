import { readReference } from '@chautari/contract/booking/reference'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { guestTokenOf } from '../../entities/booking/guest-bookings.ts'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { storedSession, useSession } from '../../entities/account/session.ts'
import { loginLink } from '../../entities/account/signing-in.ts'
import { useT } from '../../platform/language/texts.ts'
import { BookingOfReference } from './booking-of-reference.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import styles from './booking-view.module.css'

/** Shows an own booking (spec 1 §2). Another user's booking is not found. */
export default function BookingPage() {
  const t = useT('booking')
  if (useOwner()) return <BookingOfReference title={t('detailTitle')} isOwners />
  return (
    <div className={styles.page}>
      <PageHead title={t('detailTitle')} isPrivate />
      <BookingSkeleton />
    </div>
  )
}

/**
 * Returns whether the user is signed in. Redirects guests to the guest page when this browser can open the booking, else to
 * login.
 */
function useOwner(): boolean {
  const { bookingReference = '' } = useParams()
  const { hash } = useLocation()
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    // Reads storage, because the first render has no session, like the server's.
    if (storedSession()) return
    const reference = readReference(bookingReference) ?? bookingReference
    const isGuests = hash.startsWith('#ntg_') || guestTokenOf(reference) !== undefined
    const to = isGuests ? links.guestBooking(reference) + hash : loginLink(links.booking(reference))
    void navigate(to, { replace: true })
  }, [session, bookingReference, hash, navigate])
  return session !== null
}
