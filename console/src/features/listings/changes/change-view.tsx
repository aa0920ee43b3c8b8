import type { ListingChange } from '@chautari/contract/listing/changes'
import { IconRocket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import styles from './change-view.module.css'

type Pictures = Pick<ListingChange, 'added' | 'removed'>

type Props = {
  change: ListingChange
  /** Returns what to show below a part, by its name: staff decide each part separately. */
  foot: (part: string) => ReactNode
}

/** Compares each changed field and photo: the live value and the proposed one. */
export function ChangeView({ change, foot }: Props) {
  const t = useT('changes')
  const { fields, rooms, is_publication: isPublication, ...pictures } = change
  return (
    <div className={styles.change}>
      {isPublication && (
        <section aria-label={t('publication')}>
          <Note icon={IconRocket} tone="pine">
            {t('publication')}
          </Note>
          {foot('publication')}
        </section>
      )}
      {fields.map(({ field, before, after }) => (
        <section key={field} aria-label={t(`field_${field}`)}>
          <h3 className={styles.field}>{t(`field_${field}`)}</h3>
          <div className={styles.pair}>
            <Side title={t('live')} text={before} kind="before" />
            <Side title={t('proposed')} text={after} kind="after" />
          </div>
          {foot(field)}
        </section>
      ))}
      <Photos title={t('photos')} pictures={pictures} foot={foot('photos')} />
      {rooms.map(({ slug, title, is_publication: isOnSale, ...photos }) => (
        <section key={slug} aria-label={title}>
          {isOnSale && (
            <>
              <p className={styles.room}>{t('roomOnSale', { title })}</p>
              {foot(`publication:${slug}`)}
            </>
          )}
          <Photos title={t('photosOf', { title })} pictures={photos} foot={foot(`photos:${slug}`)} />
        </section>
      ))}
    </div>
  )
}

function Side({ title, text, kind }: { title: string; text: string | null; kind: 'before' | 'after' }) {
  const t = useT('changes')
  const formats = useFormats()
  const Text = kind === 'before' ? 'del' : 'ins'
  return (
    <div>
      <p className={styles.side}>{title}</p>
      {text === null || text === '' ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <Text className={styles.text} data-kind={kind} lang={formats.languageOf(text)}>
          {text}
        </Text>
      )}
    </div>
  )
}

type PhotosProps = { title: string; pictures: Pictures; foot: ReactNode }

function Photos({ title, pictures: { added, removed }, foot }: PhotosProps) {
  const t = useT('changes')
  const isNepali = useLocale() === 'ne'
  if (added.length + removed.length === 0) return null
  const all = [...added.map((each) => ({ ...each, isNew: true })), ...removed.map((each) => ({ ...each, isNew: false }))]
  return (
    <section aria-label={title}>
      <h3 className={styles.field}>
        {title} <span className={styles.count}>{t('photoCount', { added: added.length, removed: removed.length })}</span>
      </h3>
      <ul className={styles.photos}>
        {all.map(({ name, url, alt, alt_ne: nepali, isNew }) => (
          <li key={name} className={styles.photo} data-kind={isNew ? 'after' : 'before'}>
            <img src={url} alt={(isNepali && nepali) || alt} loading="lazy" decoding="async" />
            <span className={styles.mark}>{t(isNew ? 'added' : 'removed')}</span>
          </li>
        ))}
      </ul>
      {foot}
    </section>
  )
}
