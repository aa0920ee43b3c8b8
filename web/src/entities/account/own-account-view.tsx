import type { User } from '@chautari/contract/account/shapes'
import type { ReactNode } from 'react'
import { useOwnAccount } from './own-account.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './own-account-view.module.css'

type Props = {
  /** The placeholder while the account loads. */
  waiting: ReactNode
  children: (user: User) => ReactNode
}

/** Renders private data, which only the browser fetches, so that no cached HTML contains it (spec 2 §8). */
export function OwnAccount({ waiting, children }: Props) {
  const { data: user, error, refetch } = useOwnAccount()
  if (user) return children(user)
  if (error) return <LoadFailure onRetry={() => void refetch()} />
  return <Waiting>{waiting}</Waiting>
}

/** Shows a loading state, or a message without JavaScript. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useT('dashboard')
  return (
    <div aria-busy>
      <noscript>
        <p className={styles.script}>{t('needsScript')}</p>
      </noscript>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {children}
    </div>
  )
}

/** Shows the Error 500 view for a part of a page (spec 2 §2). */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT('frame')
  return (
    <section className={styles.failure} role="alert">
      <h2>{t('error')}</h2>
      <p>{t('errorBody')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </section>
  )
}
