import type { User } from '@chautari/contract/account/shapes'
import type { ReactNode } from 'react'
import { useOwnAccount } from './own-account.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './own-account-view.module.css'

type Props = {
  /** Stands where the account will, as large as it will be. */
  waiting: ReactNode
  children: (user: User) => ReactNode
}

/** Shows what is one's own, fetched by the browser alone, so that no HTML ever holds it (spec 2 §8). */
export function OwnAccount({ waiting, children }: Props) {
  const { data: user, error, refetch } = useOwnAccount()
  if (user) return children(user)
  if (error) return <LoadFailure onRetry={() => void refetch()} />
  return <Waiting>{waiting}</Waiting>
}

/** While something of one's own is fetched; who has no scripts is told instead of waiting. */
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

/** The Error 500 view of one part of a page (spec 2 §2). */
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
