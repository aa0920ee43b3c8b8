import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { links } from '../../../links.ts'
import { staySearch, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

type Props = {
  slug: string
  title: string
  /** The room whose price is shown. */
  roomSlug: string
  stay: Stay
  /** The element that says why it cannot be booked now; booking waits while it is set. */
  reason: string | undefined
  /** The results are being asked for again. */
  isWaiting: boolean
  onBook: () => void
}

/**
 * Leads to the checkout of the room whose price is shown, or to the property when it is not free any more (spec 1 §4). A link without
 * scripts.
 */
export function BookNow({ slug, title, roomSlug, stay, reason, isWaiting, onBook }: Props) {
  const t = useT('results')
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const search = staySearch(stay)
  const isOff = isPending || isWaiting

  async function book(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isOff) return
    setPending(true)
    onBook()
    try {
      const { data } = await api('GET /properties/:slug/booking', {
        params: { slug },
        query: { ...roomQuery(stay), room: roomSlug },
      })
      await navigate(data ? links.roomCheckout(slug, data.room_slug, search) : links.property(slug, search))
    } catch (error) {
      toast('failure', (error instanceof ApiError && error.message) || t('bookFailed'))
      setPending(false)
    }
  }

  if (reason !== undefined) {
    return (
      <Button aria-disabled aria-describedby={reason} aria-label={`${t('bookNow')}: ${title}`}>
        {t('bookNow')}
      </Button>
    )
  }
  return (
    <ButtonLink
      to={links.roomCheckout(slug, roomSlug, search)}
      onClick={(event) => void book(event)}
      aria-disabled={isOff || undefined}
      aria-label={`${t('bookNow')}: ${title}`}
    >
      {t('bookNow')}
    </ButtonLink>
  )
}

function roomQuery({ startDate, endDate, adult, child, rooms }: Stay) {
  return { from: startDate, to: endDate, adult: `${adult}`, child: `${child}`, room_count: `${rooms}` }
}
