import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBookAgain, type Lapsed } from './use-book-again.ts'

/** Holds a lapsed booking again and opens its payment page (spec 1 §4). */
export function BookAgainButton({ booking }: { booking: Lapsed }) {
  const t = useT('booking')
  const { bookAgain, isAsking } = useBookAgain(booking)
  return (
    <Button aria-disabled={isAsking} onClick={() => void bookAgain()}>
      {t(isAsking ? 'bookingAgain' : 'bookAgain')}
    </Button>
  )
}
