import { lazy, memo, Suspense, type ComponentProps } from 'react'
import { TextUse } from '../../platform/language/texts.ts'
import { loadWithRetries } from '../../platform/pages/load-with-retries.ts'
import styles from './late-reviews.module.css'

const INTERACTIONS = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const
const WAIT_MAX_MS = 4000

const Reviews = lazy(async () => {
  if (!import.meta.env.SSR && document.getElementById('reviews')) await firstInteraction()
  return { default: (await loadWithRetries(() => import('./product-reviews.tsx'))).ProductReviews }
})

/** Resolves on the first interaction, or after a delay. Server-rendered reviews are readable without their code. */
function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of INTERACTIONS) addEventListener(sign, () => resolve(), { once: true, passive: true })
    setTimeout(resolve, WAIT_MAX_MS)
  })
}

// The texts load together with the code.
const ignore = () => {}

/** Shows server-rendered reviews and loads their code later, without changing them until then. */
export const LateReviews = memo(function LateReviews(props: ComponentProps<typeof Reviews>) {
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-heading">
      <TextUse value={ignore}>
        <Suspense>
          <Reviews {...props} />
        </Suspense>
      </TextUse>
    </section>
  )
})
