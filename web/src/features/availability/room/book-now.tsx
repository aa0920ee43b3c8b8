import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { links } from '../../../links.ts'
import { mixSearch, mixLinesOf } from '../../../entities/availability/mix-search.ts'
import { planSearch, staySearch, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** The result with the displayed price: a room and its plan, or a mix of rooms. */
type Shown = { property: Pick<PropertyResult, 'slug' | 'title' | 'room_slug' | 'plan' | 'mix'>; stay: Stay }

type Props = Shown & {
  /** The id of the element with the reason why booking is disabled; undefined while it is enabled. */
  reason: string | undefined
  /** The results are being refetched. */
  isWaiting: boolean
  onBook: () => void
}

/**
 * Renders the button that opens the checkout of the displayed room or mix, or the property when it is sold out (spec 1 §4). Without JavaScript it
 * is a link.
 */
export function BookNow({ property, stay, reason, isWaiting, onBook }: Props) {
  const t = useT('results')
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const isOff = isPending || isWaiting
  const label = `${t('bookNow')}: ${property.title}`

  async function book(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isOff) return
    setPending(true)
    onBook()
    try {
      await navigate(await findCheckout({ property, stay }))
    } catch (error) {
      toast('failure', (error instanceof ApiError && error.reason) || t('bookFailed'))
      setPending(false)
    }
  }

  if (reason !== undefined) {
    return (
      <Button aria-disabled aria-describedby={reason} aria-label={label}>
        {t('bookNow')}
      </Button>
    )
  }
  return (
    <ButtonLink
      to={checkoutOf({ property, stay })}
      onClick={(event) => void book(event)}
      aria-disabled={isOff || undefined}
      aria-label={label}
    >
      {t('bookNow')}
    </ButtonLink>
  )
}

/** Returns the address of the checkout of the displayed room or mix. */
function checkoutOf({ property: { slug, room_slug: roomSlug, plan, mix }, stay }: Shown): string {
  const [first, ...more] = mixLinesOf(mix ?? [])
  return first
    ? links.roomCheckout(slug, first.slug, mixSearch(stay, first, more))
    : links.roomCheckout(slug, roomSlug, planSearch(stay, plan.code))
}

/** Returns the address of the checkout if the displayed room or mix is available, or else that of the property. */
async function findCheckout({ property, stay }: Shown): Promise<string> {
  const { slug, room_slug: room, plan, mix } = property
  const [params, query] = [{ slug }, roomQuery(stay)]
  const atProperty = links.property(slug, staySearch(stay))
  if (mix) {
    const { mix: now } = await api('GET /properties/:slug/rooms/availabilities', { params, query })
    const isSame = JSON.stringify(mixLinesOf(now?.lines ?? [])) === JSON.stringify(mixLinesOf(mix))
    return isSame ? checkoutOf({ property, stay }) : atProperty
  }
  const { data } = await api('GET /properties/:slug/booking', { params, query: { ...query, room, plan: plan.code } })
  return data ? links.roomCheckout(slug, data.room_slug, planSearch(stay, data.plan_code)) : atProperty
}

function roomQuery({ startDate, endDate, adult, child, rooms }: Stay) {
  return { from: startDate, to: endDate, adult: `${adult}`, child: `${child}`, room_count: `${rooms}` }
}
