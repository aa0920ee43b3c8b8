import { Loader } from '@mantine/core'
import { IconAlertCircle, IconMail, IconMessage, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Refusal } from '../form.tsx'
import { Note } from '../note.tsx'
import styles from './effects.module.css'

const ICON_PX = 14
const STROKE = 1.75

type Props = {
  isFetching: boolean
  error: unknown
  /** The reason why the server would refuse the decision. */
  refusal?: string | undefined
  /** Replaces the effects while a value for the dry run is missing. */
  hint?: string | undefined
  /** The effects; undefined until they are known. */
  children: ReactNode
}

/** Renders the effects of a decision from the server's dry run. Changes are announced. */
export function WhatHappens({ isFetching, error, refusal, hint, children }: Props) {
  const t = useT('acts')
  const isKnown = Boolean(children) || refusal !== undefined
  return (
    <div className={styles.preview} aria-live="polite" aria-busy={isFetching}>
      <h3>
        {t('whatHappens')} {isFetching && <Loader size={12} aria-label={t('calculating')} />}
      </h3>
      <Refusal error={error} />
      {refusal !== undefined && (
        <Note icon={IconAlertCircle} tone="red">
          {t('refused', { why: refusal })}
        </Note>
      )}
      {children && <ul className={styles.effects}>{children}</ul>}
      {!isKnown && !error && <p className={styles.waiting}>{isFetching ? t('calculating') : (hint ?? t('calculating'))}</p>}
    </div>
  )
}

/** Shows one effect of a decision. */
export function Effect({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={styles.effect}>
      <Glyph size={ICON_PX} stroke={STROKE} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

type Message = { channel: 'mail' | 'sms'; recipient: string; subject: string }

/** Renders the messages that a decision would send, one effect each, or a note that it sends none. */
export function MessageEffects({ messages }: { messages: Message[] }) {
  const t = useT('acts')
  if (messages.length === 0) return <Effect icon={IconMail}>{t('noMessages')}</Effect>
  return messages.map(({ channel, recipient, subject }, index) => (
    <Effect key={index} icon={channel === 'mail' ? IconMail : IconMessage}>
      {channel === 'mail' ? t('mail', { recipient, subject }) : t('sms', { recipient })}
    </Effect>
  ))
}
