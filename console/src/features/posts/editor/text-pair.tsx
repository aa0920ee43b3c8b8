import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { fieldError } from '../../../ui/form.tsx'
import styles from './post-editor.module.css'
import type { Inserted } from '../../../ui/text/rich-text.tsx'
import type { useDraft } from './use-draft.ts'

// The editor is as large as all other scripts of the screen together.
const RichText = late(async () => (await import('../../../ui/text/rich-text.tsx')).RichText)

const SIDES = [
  ['en', 'body', 'textEn'],
  ['ne', 'body_ne', 'textNe'],
] as const
const HEIGHT_PX = 380

type Insert = (picture: Inserted) => void
type Props = { editing: ReturnType<typeof useDraft>; onReady: (lang: 'en' | 'ne', insert: Insert) => void }

/** Renders the text in both languages side by side, or below one another on a phone. */
export function TextPair({ editing: { draft, error, write }, onReady }: Props) {
  const t = useT('writing')
  const [ready] = useState(() => ({
    en: (insert: Insert) => onReady('en', insert),
    ne: (insert: Insert) => onReady('ne', insert),
  }))
  return (
    <div className={styles.pair}>
      {SIDES.map(([lang, field, name]) => (
        <div key={lang}>
          <p className={styles.label} aria-hidden>
            {t(name)}
          </p>
          <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
            <RichText
              label={t(name)}
              lang={lang}
              html={draft[field]}
              error={fieldError(error, field)}
              onChange={(html) => write({ [field]: html })}
              onReady={ready[lang]}
            />
          </Suspense>
        </div>
      ))}
    </div>
  )
}
