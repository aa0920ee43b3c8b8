import { lazy, memo, Suspense, type ComponentProps } from 'react'
import { TextUse } from '../../platform/language/texts.ts'
import { loadWithRetries } from '../../platform/pages/load-with-retries.ts'
import styles from './late-reviews.module.css'

const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const
const LATEST_MS = 4000

const Reviews = lazy(async () => {
  if (!import.meta.env.SSR && document.getElementById('reviews')) await signOfLife()
  return { default: (await loadWithRetries(() => import('./product-reviews.tsx'))).ProductReviews }
})

/** The code of the reviews, loaded on interaction or after a delay. The server-rendered reviews are readable without it. */
function signOfLife(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true })
    setTimeout(resolve, LATEST_MS)
  })
}

// The texts load together with the code.
const later = () => {}

/** Shows server-rendered reviews and loads their code later, without changing them until then. */
export const LateReviews = memo(function LateReviews(props: ComponentProps<typeof Reviews>) {
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-heading">
      <TextUse value={later}>
        <Suspense>
          <Reviews {...props} />
        </Suspense>
      </TextUse>
    </section>
  )
})
