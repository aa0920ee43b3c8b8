import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, ApiError } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import styles from './confirm-page.module.css'

/** `over` means that pressing again is pointless: the link has expired or was never ours. */
type Outcome = { kind: 'done' | 'over' | 'trouble'; text: string }

/**
 * Opened from the newsletter's confirmation email. Subscribes on a button press, because mail programs open links automatically.
 */
export default function ConfirmPage() {
  const t = useT('subscription')
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isPending, setPending] = useState(false)
  const token = search.get('token') ?? ''
  const isSettled = outcome?.kind === 'done' || outcome?.kind === 'over'
  const words = useRef<HTMLParagraphElement>(null)
  // The pressed button has been removed.
  useEffect(() => {
    if (isSettled) words.current?.focus()
  }, [isSettled])

  async function confirm() {
    if (isPending) return
    setPending(true)
    try {
      const { data } = await api('GET /newsletter/confirm', { query: { token } })
      setOutcome({ kind: 'done', text: data.message })
    } catch (error) {
      const { code, message } = error instanceof ApiError ? error : { code: '', message: '' }
      setOutcome({ kind: code === 'token_invalid' ? 'over' : 'trouble', text: message === '' ? t('trouble') : message })
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      <h1>{t('heading')}</h1>
      {!isSettled && <p>{token === '' ? t('incomplete') : t('lead')}</p>}
      <p ref={words} tabIndex={-1} role="status">
        {outcome?.text}
      </p>
      {outcome?.kind === 'over' && <p>{t('subscribeAgain')}</p>}
      {isSettled || token === '' ? (
        <ButtonLink to={links.home}>{t('home')}</ButtonLink>
      ) : (
        <Button aria-disabled={isPending} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      )}
    </div>
  )
}
