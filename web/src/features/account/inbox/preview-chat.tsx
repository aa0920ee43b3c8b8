import { IconSearch, IconSend2 } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './preview-chat.module.css'

const PEOPLE = ['lake', 'trek', 'tea'] as const
const CHAT = [
  { text: 'chat1', when: 'chat1When', isOwn: true },
  { text: 'chat2', when: 'chat2When', isOwn: false },
  { text: 'chat3', when: 'chat3When', isOwn: true },
  { text: 'chat4', when: 'chat4When', isOwn: false },
] as const

/** Renders the specification's static chat, with fictional people and controls that say that they do nothing (spec 2 §2). */
export function PreviewChat() {
  const t = useT('previews')
  return (
    <div className={styles.inbox}>
      <section className={styles.people} aria-label={t('conversations')}>
        <SearchForm />
        <ul>
          {PEOPLE.map((person, index) => (
            <li key={person} aria-current={index === 0 || undefined}>
              <Avatar name={t(person)} url={undefined} size="small" />
              <div>
                <p className={styles.name}>{t(person)}</p>
                <p>{t(`${person}Last`)}</p>
              </div>
              <p>{t(`${person}When`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.chat} aria-labelledby="chat-heading">
        <h2 id="chat-heading">{t('lake')}</h2>
        <ol>
          {CHAT.map(({ text, when, isOwn }) => (
            <li key={text} data-own={isOwn || undefined}>
              <p>
                <span className="visually-hidden">{t(isOwn ? 'you' : 'lake')}: </span>
                {t(text)}
              </p>
              <small>{t(when)}</small>
            </li>
          ))}
        </ol>
        <SendForm />
      </section>
    </div>
  )
}

function SearchForm() {
  const t = useT('previews')
  const [isSubmitted, submit] = useSubmitted()
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <div>
        <input type="search" aria-label={t('search')} placeholder={t('search')} autoComplete="off" />
        <button type="submit" aria-label={t('search')}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <p role="status">{isSubmitted && t('notSearched')}</p>
    </form>
  )
}

function SendForm() {
  const t = useT('previews')
  const [isSubmitted, submit] = useSubmitted()
  return (
    <form className={styles.send} onSubmit={submit}>
      <div>
        <input type="text" aria-label={t('message')} placeholder={t('message')} autoComplete="off" />
        <Button type="submit">
          <IconSend2 size={20} stroke={1.75} aria-hidden />
          {t('send')}
        </Button>
      </div>
      <p role="status">{isSubmitted && t('notSent')}</p>
    </form>
  )
}

function useSubmitted(): [boolean, (event: SubmitEvent) => void] {
  const [isSubmitted, setSubmitted] = useState(false)
  return [
    isSubmitted,
    (event) => {
      event.preventDefault()
      setSubmitted(true)
    },
  ]
}
