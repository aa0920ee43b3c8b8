import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { api, ApiError } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { useIsHydrated } from '../../platform/pages/is-hydrated.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useEarlyInput } from '../../ui/fields/use-early-input.ts'
import styles from './unsubscribe-form.module.css'
import { useOwner, type Link, type MailStatus, type Owner } from './use-owner.ts'

type Boxes = { marketing: boolean; transactional: boolean }
type Done = { message: string; isOwner: boolean }

type Props = { link: Link; /** The boxes that the link of the email ticks in advance. */ ticked: Boxes }

/** Asks which emails to stop, then shows the result (spec 2 §2, §5). */
export function UnsubscribeForm({ link, ticked }: Props) {
  const t = useT('unsubscribe')
  const { owner, status, problem } = useOwner(link, t('trouble'))
  const [done, setDone] = useState<Done>()
  if (done) return <Completed {...done} />
  return (
    <>
      <p>{owner ? t('leadOf', { email: owner.email }) : t('lead')}</p>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {status ? (
        <Choice key={owner?.email} {...{ link, owner, status, ticked }} onDone={setDone} />
      ) : (
        <p role="status" className={styles.loading}>
          {t('loading', { email: owner?.email ?? link.email })}
        </p>
      )}
      <p className={styles.always}>{t('always')}</p>
      <WithoutScripts {...link} />
    </>
  )
}

type ChoiceProps = Props & { owner: Owner | undefined; status: MailStatus; onDone: (done: Done) => void }

function Choice({ link, owner, status, ticked, onDone }: ChoiceProps) {
  const t = useT('unsubscribe')
  const isHydrated = useIsHydrated()
  const [boxes, setBoxes] = useState(ticked)
  const [problem, setProblem] = useState({ email: '', other: '' })
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useEarlyInput((ticks) =>
    setBoxes({ marketing: ticks.has('marketing_mail'), transactional: ticks.has('transactional_mail') }),
  )
  const ends = {
    marketing: boxes.marketing && status.is_newsletter_subscribed,
    transactional: boxes.transactional && status.is_transactional_mail,
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    setProblem({ email: '', other: '' })
    const email = owner?.email ?? input.current?.value.trim() ?? ''
    try {
      onDone({ message: await unsubscribe({ email, token: owner?.token }, ends), isOwner: owner !== undefined })
    } catch (error) {
      const errors = errorsIn(error)
      setProblem(errors.email === '' && errors.other === '' ? { email: '', other: t('trouble') } : errors)
      if (errors.email !== '') input.current?.focus()
      setPending(false)
    }
  }

  if (owner && !status.is_newsletter_subscribed && !status.is_transactional_mail)
    return <p role="status">{t('nothing', { email: owner.email })}</p>
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {!owner && (
        <TextField
          ref={input}
          id="unsubscribe-email"
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          defaultValue={link.email}
          error={problem.email}
          required
        />
      )}
      <fieldset className={styles.boxes}>
        <legend>{t('boxes')}</legend>
        {status.is_newsletter_subscribed && (
          <CheckField
            id="marketing_mail"
            name="marketing_mail"
            label={t('marketing')}
            checked={boxes.marketing}
            onChange={({ target }) => setBoxes({ ...boxes, marketing: target.checked })}
          />
        )}
        {status.is_transactional_mail && (
          <CheckField
            id="transactional_mail"
            name="transactional_mail"
            label={t('transactional')}
            checked={boxes.transactional}
            onChange={({ target }) => setBoxes({ ...boxes, transactional: target.checked })}
          />
        )}
      </fieldset>
      <p role="alert" className={styles.problem}>
        {problem.other}
      </p>
      <Button type="submit" disabled={!isHydrated || !(ends.marketing || ends.transactional)} aria-disabled={isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** Returns the server's message. */
async function unsubscribe({ email, token }: Owner, ends: Boxes): Promise<string> {
  const { data } = await api('PATCH /newsletter/unsubscribe', {
    query: { email, ...(token !== undefined && { token }) },
    body: { transactional_mail: `${ends.transactional}`, marketing_mail: `${ends.marketing}` },
  })
  return data.message
}

/** Returns the server's error, for the address field or for the whole form. */
function errorsIn(error: unknown): { email: string; other: string } {
  if (!(error instanceof ApiError)) return { email: '', other: '' }
  const email = error.fields.email?.[0] ?? ''
  return { email, other: email === '' ? error.message : '' }
}

/** Replaces the form and takes its focus. */
function Completed({ message, isOwner }: Done) {
  const t = useT('unsubscribe')
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} role="status" className={styles.done}>
      <h2>{t(isOwner ? 'done' : 'almost')}</h2>
      <p>{message}</p>
      <ButtonLink to={links.home}>{t('home')}</ButtonLink>
    </div>
  )
}

/** Renders a button that ends the newsletter without JavaScript. It posts to the one-click address that mail programs use. */
function WithoutScripts({ email, token }: Link) {
  const t = useT('unsubscribe')
  return (
    <noscript>
      <p className={styles.problem}>{t('needsScript')}</p>
      {token !== undefined && (
        <form method="post" action={`/newsletter/one-click?${new URLSearchParams({ email, token }).toString()}`}>
          <Button type="submit">{t('endNewsletter')}</Button>
        </form>
      )}
    </noscript>
  )
}
