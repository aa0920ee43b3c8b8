import type { OwnBooking } from '@chautari/contract/booking/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../platform/api/api.ts'
import { useFieldMessages } from '../../platform/forms/field-messages.ts'
import { useT } from '../../platform/language/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { OWN_REVIEWS } from './use-own-reviews.ts'
import type { Rating } from './stars.tsx'

type Errors = { rating?: string; review?: string }

/** Holds the review form and posts it. Calls `onPosted` on success and shows a toast either way (spec 2 §8). */
export function useReviewForm({ kind, slug }: OwnBooking['product'], onPosted: () => void) {
  const t = useT('reviews')
  const translate = useFieldMessages()
  const client = useQueryClient()
  const [rating, setRating] = useState<Rating | null>(null)
  const [review, setReview] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  async function post() {
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      const typed = { review, rating: rating ?? 0 }
      const wrong = await validateReview(typed)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return focusOn(wrong.rating ? 'rating' : 'review')
      await api('POST /:type/:slug/reviews', { params: { type: `${kind}s`, slug }, body: typed })
      toast('success', t('posted'))
      void client.invalidateQueries({ queryKey: OWN_REVIEWS })
      // Refetches the rated product.
      for (const queryKey of [['GET /properties/:slug'], ['reviews of']]) client.removeQueries({ queryKey })
      onPosted()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(firstOf(error.fields))
      toast('failure', t('failed'))
      // Shown in the dialog, because a message outside it is neither announced nor easily seen. Includes the server's reason, because a
      // retry may be pointless.
      setProblem((error instanceof ApiError && error.message) || t('failed'))
    } finally {
      setSending(false)
    }
  }

  /** Validates the fields that were refused, with the changed value. */
  async function recheck(typed: { review: string; rating: number }) {
    if (Object.keys(errors).length === 0) return
    const wrong = await validateReview(typed)
    setErrors((before) => ({
      ...(before.rating && wrong.rating && { rating: wrong.rating }),
      ...(before.review && wrong.review && { review: wrong.review }),
    }))
  }

  function changeRating(chosen: Rating) {
    setRating(chosen)
    void recheck({ review, rating: chosen }).catch(() => undefined)
  }

  function changeReview(typed: string) {
    setReview(typed)
    void recheck({ review: typed, rating: rating ?? 0 }).catch(() => undefined)
  }

  const messages = {
    ...(errors.rating && { rating: translate(errors.rating) }),
    ...(errors.review && { review: translate(errors.review) }),
  }
  return { rating, review, errors: messages, problem, isSending, changeRating, changeReview, post }
}

async function validateReview(typed: { review: string; rating: number }): Promise<Errors> {
  const { ReviewForm } = await import('@chautari/contract/review/review-form')
  const read = ReviewForm.safeParse(typed)
  if (read.success) return {}
  const of = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message
  const [wrongRating, wrongReview] = [of('rating'), of('review')]
  return { ...(wrongRating && { rating: wrongRating }), ...(wrongReview && { review: wrongReview }) }
}

function firstOf({ rating, review }: Record<string, string[]>): Errors {
  return { ...(rating?.[0] && { rating: rating[0] }), ...(review?.[0] && { review: review[0] }) }
}

function focusOn(name: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`dialog [name="${name}"]`)?.focus())
}
