import { HOLD_HOURS_PROPOSAL } from '@chautari/contract/booking/limits'
import { HOUR } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { AmendmentState, BookingEvent } from '../rules/lifecycle.ts'
import type { AmendmentContext } from './explored-amendments.ts'
import type { ExploredBooking } from './explored-state.ts'

/** How much cheaper the other departure is where it does not cost the same. */
const CHEAPER = 1000

export type ProposalMutation = 'accepts a proposal that is over' | 'keeps the seats of a declined proposal'

/**
 * Adds the steps of asking the traveller of a paid booking to move to the last seat of another departure, and of what ends the proposal:
 * the answer, its time, and that it is taken back, as it is when the other departure is called off.
 */
export function proposalSteps(amending: AmendmentContext, push: (name: string, to: ExploredBooking | undefined) => void): void {
  if (!amending.own.amendment) {
    push('is asked to move', asked(amending, 0))
    push('is asked to move for less', asked(amending, CHEAPER))
    return
  }
  push('accepts to move', accepted(amending))
  for (const isCalledOff of [false, true])
    push(
      isCalledOff ? 'declines to move from a departure that was called off' : 'declines to move',
      ended(amending, (amendment) => ({ kind: 'amendment_declined', amendment, isCalledOff })),
    )
  push(
    'a proposal lapses',
    ended(amending, (amendment) => ({ kind: 'amendment_lapsed', amendment, isPayable: false })),
  )
  push(
    'a proposal is taken back',
    ended(amending, (amendment) => ({ kind: 'amendment_withdrawn', amendment })),
  )
}

function asked({ isFree, now, mutation, changed }: AmendmentContext, lessPaisa: number): ExploredBooking | undefined {
  if (!isFree && mutation !== 'sells held stock') return undefined
  return changed((own) => {
    const holdExpiresAt = new Date(now.getTime() + HOLD_HOURS_PROPOSAL * HOUR)
    const totalPaisa = paisa(own.bookingState.totalPaisa - lessPaisa)
    own.amendment = { state: 'offered', totalPaisa, differencePaisa: -lessPaisa, holdExpiresAt, isNotified: false }
    own.extra = 'held'
    own.extraUntil = holdExpiresAt.getTime()
    return { kind: 'amendment_proposed' }
  })
}

function accepted({ now, mutation, changed }: AmendmentContext): ExploredBooking | undefined {
  return changed((own) => {
    const { amendment } = own
    if (!amendment) return 'nothing'
    own.extra = 'confirmed'
    if (mutation !== 'accepts a proposal that is over') return { kind: 'amendment_accepted', amendment }
    const holdExpiresAt = new Date(now.getTime() + HOUR)
    return { kind: 'amendment_accepted', amendment: { ...amendment, state: 'offered', holdExpiresAt } }
  })
}

function ended({ changed }: AmendmentContext, eventOf: (amendment: AmendmentState) => BookingEvent): ExploredBooking | undefined {
  return changed(({ amendment }) => (amendment ? eventOf(amendment) : 'nothing'))
}
