import { SEARCH_TEXT_MAX } from '@chautari/contract/availability/limits'
import { IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './post-search.module.css'

/** Searches posts by words, with a plain form. */
export function PostSearch({ text = '' }: { text?: string }) {
  const t = useT('blog')
  return (
    <Form className={styles.form} action={links.blogs} role="search" aria-label={t('search')}>
      <label htmlFor="post-search">{t('searchLabel')}</label>
      <span>
        <input id="post-search" type="search" name="search" defaultValue={text} maxLength={SEARCH_TEXT_MAX} />
        <button type="submit" aria-label={t('search')}>
          <IconSearch size={20} stroke={2} aria-hidden />
        </button>
      </span>
    </Form>
  )
}
