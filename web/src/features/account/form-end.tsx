import { useIsHydrated } from '../../platform/pages/is-hydrated.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './account-form.module.css'

type Props = { problem: string; isPending: boolean; submit: string }

/** Renders the error summary and the submit button of a form. The button is disabled until hydration, so that no plain form is sent. */
export function FormEnd({ problem, isPending, submit }: Props) {
  const t = useT('account')
  const isHydrated = useIsHydrated()
  return (
    <>
      <noscript>
        <p className={styles.problem}>{t('needsScript')}</p>
      </noscript>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button type="submit" isWide className={styles.submit} disabled={!isHydrated} aria-disabled={isPending}>
        {submit}
      </Button>
    </>
  )
}
