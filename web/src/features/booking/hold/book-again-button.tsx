import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBookAgain, type Lapsed } from './use-book-again.ts'

/** Holds a lapsed booking again and opens its payment page (spec 1 §4). */
export function BookAgainButton({ booking }: { booking: Lapsed }) {
  const t = useT('booking')
  const { bookAgain, isPending } = useBookAgain(booking)
  return (
    <Button aria-disabled={isPending} onClick={() => void bookAgain()}>
      {t(isPending ? 'bookingAgain' : 'bookAgain')}
    </Button>
  )
}
