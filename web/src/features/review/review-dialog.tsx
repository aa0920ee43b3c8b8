import type { OwnBooking } from '@chautari/contract/booking/shapes'
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '@chautari/contract/review/limits'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogButtons } from '../../ui/layout/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './review-dialog.module.css'
import { useReviewForm } from './use-review-form.ts'

type Props = {
  booking: Pick<OwnBooking, 'product'>
  /** Called after posting or closing. */
  onDone: (isPosted: boolean) => void
}

const LENGTHS = { min: REVIEW_TEXT_MIN, max: REVIEW_TEXT_MAX }

/** Renders the form to review a completed booking: a rating and a comment (spec 2 §5). */
export function ReviewDialog({ booking: { product }, onDone }: Props) {
  const t = useT('reviews')
  const form = useReviewForm(product, () => onDone(true))
  const { rating, review, errors, problem, isSending } = form
  return (
    <FormDialog
      heading={t('dialogHeading')}
      lead={
        <p>
          {product.kind === 'room' && (
            <>
              <MarkedText>{product.property_name}</MarkedText>,{' '}
            </>
          )}
          <MarkedText>{product.title}</MarkedText>
        </p>
      }
      onClose={() => onDone(false)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.post()
        }}
      >
        <RatingChoice value={rating} error={errors.rating} onChange={form.changeRating} />
        <TextField
          id="review"
          name="review"
          label={t('comment')}
          hint={`${t('commentHint', LENGTHS)} ${t('left', { n: review.length, max: REVIEW_TEXT_MAX })}`}
          rows={4}
          maxLength={REVIEW_TEXT_MAX}
          value={review}
          error={errors.review}
          required
          onChange={(event) => form.changeReview(event.target.value)}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <DialogButtons>
          <Button look="quiet" onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isSending}>
            {t(isSending ? 'posting' : 'post')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  )
}
