import { useSiteFacts } from '../../../entities/content/site-facts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './method-choice.module.css'

/** The number of placeholders when the site's facts did not load: the wallets and the bank card. */
const USUAL_METHODS = 3

/** Renders a placeholder for each configured payment method, so that the cards cause no layout shift when they load. */
export function MethodSkeletons() {
  const { methods } = useSiteFacts() ?? {}
  return (
    <div className={styles.skeletons}>
      {Array.from({ length: methods?.length ?? USUAL_METHODS }, (_, index) => (
        <Skeleton key={index} className={styles.skeleton} isRound />
      ))}
    </div>
  )
}
