import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ChangeEvent } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import { DescribeDialog } from '../../../ui/photos/describe-dialog.tsx'
import { sizedPhoto } from '../../../ui/photos/sized-photo.ts'
import type { Inserted } from '../../../ui/text/rich-text.tsx'
import { postQuery, type Post } from '../post-query.ts'
import { insertedOf } from './inserted-of.ts'
import styles from './post-pictures.module.css'
import { useUpload } from './use-upload.ts'

type Picture = Post['pictures'][number]

type Props = {
  post: Post
  /** The name of the chosen cover. */
  cover: string | null
  coverError: string | undefined
  onCover: (name: string) => void
  onInsert: (lang: 'en' | 'ne', picture: Inserted) => void
}

/** Shows the pictures of a post: uploads them, chooses the cover, inserts them into the texts, and describes them in both languages. */
export function PostPictures({ post, cover, coverError, onCover, onInsert }: Props) {
  const t = useT('writing')
  const queries = useQueryClient()
  const heading = useId()
  const [described, setDescribed] = useState<Picture>()
  const { upload, isUploading, refusals } = useUpload(post.id, ({ pictures: [first, ...others] }) => {
    // A post needs a cover before it is published, and most have one picture.
    if (cover === null && first && others.length === 0) onCover(first.name)
  })
  const isForeign = post.picture !== null && !post.pictures.some(({ name }) => name === post.picture?.name)
  const pictures = [...(isForeign && post.picture ? [post.picture] : []), ...post.pictures]
  return (
    <section aria-labelledby={heading} className={styles.pictures}>
      <div className={styles.head}>
        <h2 id={heading}>{t('pictures')}</h2>
        <UploadButton isUploading={isUploading} onFiles={(files) => void upload(files)} />
      </div>
      {coverError !== undefined && <p role="alert">{coverError}</p>}
      {refusals.map((reason) => (
        <Note key={reason} icon={IconPhotoPlus} tone="red">
          {reason}
        </Note>
      ))}
      {pictures.length === 0 && <p className={styles.none}>{t('noPictures')}</p>}
      <ul className={styles.grid}>
        {pictures.map((picture) => (
          <Tile
            key={picture.name}
            picture={picture}
            isCover={picture.name === cover}
            onCover={() => onCover(picture.name)}
            onInsert={async (lang) => onInsert(lang, await insertedOf(picture, lang))}
            onDescribe={() => setDescribed(picture)}
          />
        ))}
      </ul>
      {described && (
        <DescribeDialog
          picture={described}
          onClose={() => setDescribed(undefined)}
          onDescribed={() => void queries.invalidateQueries(postQuery(post.id))}
        />
      )}
    </section>
  )
}

type UploadProps = { isUploading: boolean; onFiles: (files: File[]) => void }

function UploadButton({ isUploading, onFiles }: UploadProps) {
  const t = useT('writing')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = ''
  }
  return (
    <label className={styles.upload} aria-busy={isUploading}>
      <input type="file" accept="image/*" multiple onChange={choose} disabled={isUploading} />
      <IconPhotoPlus size={16} stroke={1.75} aria-hidden />
      {t(isUploading ? 'uploading' : 'addPictures')}
    </label>
  )
}

type TileProps = {
  picture: Picture
  isCover: boolean
  onCover: () => void
  onInsert: (lang: 'en' | 'ne') => Promise<void>
  onDescribe: () => void
}

function Tile({ picture: { url, alt, alt_ne: nepali }, isCover, onCover, onInsert, onDescribe }: TileProps) {
  const t = useT('writing')
  return (
    <li className={styles.tile} data-cover={isCover || undefined}>
      <img src={sizedPhoto(url, 400)} alt={alt} loading="lazy" />
      {isCover && <span className={styles.cover}>{t('cover')}</span>}
      <p className={styles.alt}>{alt === '' ? t('undescribed') : alt}</p>
      {nepali !== null && (
        <p className={styles.alt} lang="ne">
          {nepali}
        </p>
      )}
      <div className={styles.acts}>
        <Button size="xs" onClick={onDescribe}>
          {t('describe')}
        </Button>
        {!isCover && (
          <Button size="xs" onClick={onCover}>
            {t('useAsCover')}
          </Button>
        )}
        <Button size="xs" onClick={() => void onInsert('en')}>
          {t('insertEn')}
        </Button>
        <Button size="xs" onClick={() => void onInsert('ne')}>
          {t('insertNe')}
        </Button>
      </div>
    </li>
  )
}
