import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { links } from '../../../links.ts'
import { planSearch, staySearch, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

type Props = {
  slug: string
  title: string
  /** The room with the displayed price. */
  roomSlug: string
  /** The plan with the displayed price. */
  planCode: string
  stay: Stay
  /** The id of the element that says why booking is disabled; set only while it is. */
  reason: string | undefined
  /** The results are being refetched. */
  isWaiting: boolean
  onBook: () => void
}

/**
 * Opens the checkout of the displayed room, or the property when it is no longer free (spec 1 §4). Without JavaScript it is a
 * link.
 */
export function BookNow({ slug, title, roomSlug, planCode, stay, reason, isWaiting, onBook }: Props) {
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
        query: { ...roomQuery(stay), room: roomSlug, plan: planCode },
      })
      const address = data
        ? links.roomCheckout(slug, data.room_slug, planSearch(stay, data.plan_code))
        : links.property(slug, search)
      await navigate(address)
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
      to={links.roomCheckout(slug, roomSlug, planSearch(stay, planCode))}
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
