import { POST_CATEGORIES, type PostCategory } from '@chautari/contract/content/limits'
import { TextInput } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { fieldError } from '../../../ui/form.tsx'
import type { Post } from '../post-query.ts'
import styles from './post-editor.module.css'
import type { useDraft } from './use-draft.ts'

type Props = { post: Post; editing: ReturnType<typeof useDraft> }

/** Shows the address, category and author of a post. */
export function PostFacts({ post, editing: { draft, error, write } }: Props) {
  const t = useT('writing')
  const names = useT('posts')
  const categories = POST_CATEGORIES.map((value) => ({ value: value as string, label: names(value) }))
  const chosen = (value: string) => POST_CATEGORIES.find((category): category is PostCategory => category === value) ?? null
  return (
    <div className={styles.facts}>
      <TextInput
        label={t('address')}
        description={post.is_address_fixed ? t('addressFixed') : t('addressHint', { slug: draft.slug })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={draft.slug}
        readOnly={post.is_address_fixed}
        autoComplete="off"
        spellCheck={false}
        error={fieldError(error, 'slug')}
        onChange={(event) => write({ slug: event.currentTarget.value })}
      />
      <SelectField
        label={names('category')}
        value={draft.category ?? ''}
        onChange={(category) => write({ category: chosen(category) })}
        options={[{ value: '', label: t('noCategory') }, ...categories]}
      />
      <TextInput
        label={names('author')}
        value={draft.author}
        autoComplete="off"
        error={fieldError(error, 'author')}
        onChange={(event) => write({ author: event.currentTarget.value })}
      />
    </div>
  )
}
