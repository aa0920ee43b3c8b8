import { lazy, memo, Suspense, type ComponentProps } from 'react'
import { TextUse } from '../../platform/language/texts.ts'
import styles from './late-reviews.module.css'

const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const
const LATEST_MS = 4000

const Reviews = lazy(async () => {
  if (!import.meta.env.SSR && document.getElementById('reviews')) await signOfLife()
  return { default: (await import('./product-reviews.tsx')).ProductReviews }
})

/** Whoever reads on, or after a while: what came with the page can be read without its code. */
function signOfLife(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true })
    setTimeout(resolve, LATEST_MS)
  })
}

// Its texts come with its code.
const later = () => {}

/** The reviews of a product, which the server has written into the page; their code comes later, and until then nothing of them changes. */
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
