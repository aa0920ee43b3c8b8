import { useRef, useState, type SubmitEvent } from 'react'
import { api, ApiError } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './newsletter-box.module.css'

/** Subscribes to the newsletter (spec 1 §5, §8). Hidden without JavaScript. */
export function NewsletterBox() {
  const t = useT('home')
  const input = useRef<HTMLInputElement>(null)
  const hint = useRef<HTMLParagraphElement>(null)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isSent, setSent] = useState(false)
  const [isPending, setPending] = useState(false)

  async function subscribe(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    setProblem('')
    setSent(false)
    try {
      await api('POST /newsletter/subscribe', { body: { email: email.trim() } })
      toast('success', t('subscribed'))
      setEmail('')
      setSent(true)
      // The button, which has the focus, is disabled while the field is empty.
      hint.current?.focus()
    } catch (error) {
      const message = error instanceof ApiError ? (error.fields.email?.[0] ?? error.message) : ''
      const text = message === '' ? t('notSubscribed') : message
      setProblem(text)
      toast('failure', text)
      input.current?.focus()
    } finally {
      setPending(false)
    }
  }

  return (
    <form className={styles.box} aria-label={t('newsletter')} onSubmit={(event) => void subscribe(event)} noValidate>
      <label htmlFor="newsletter-email">{t('newsletterLabel')}</label>
      <div className={styles.line}>
        <input
          ref={input}
          id="newsletter-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('newsletterPlaceholder')}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={problem !== ''}
          aria-describedby="newsletter-hint"
        />
        <button type="submit" disabled={email.trim() === ''} aria-disabled={isPending}>
          {t('subscribe')}
        </button>
      </div>
      <p ref={hint} id="newsletter-hint" tabIndex={-1}>
        {problem === '' ? t(isSent ? 'newsletterNext' : 'newsletterHint') : problem}
      </p>
    </form>
  )
}
