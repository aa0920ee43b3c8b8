import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useMayList } from '../area/listing-area.ts'
import { DescribeDialog } from '../../../ui/photos/describe-dialog.tsx'
import { ChooseTile, DropZone } from './drop-zone.tsx'
import { PhotoTile, RemovedTile } from './photo-tile.tsx'
import styles from './photos.module.css'
import { nextRefused, type Upload } from './rules/uploads.ts'
import { UploadTile } from './upload-tile.tsx'
import { usePhotoOrder } from './use-photo-order.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { useUploads, type PhotosOf } from './use-uploads.ts'

type Props = {
  of: PhotosOf
  pictures: ListedPicture[]
  /** Receives all photos after each change that the server accepted. */
  onChanged: (pictures: ListedPicture[]) => void
  /** The name of the list, for screen readers. */
  label: string
}

/** Renders the photos of a listing. They can be uploaded, ordered, described and removed. */
export function PhotoBoard({ of, pictures, onChanged, label }: Props) {
  const t = useT('pictures')
  const mayEdit = useMayList()('listings.edit')
  const { uploads, add, retry, dismiss } = useUploads({ of, onChanged })
  const { slots, remove, putBack, ...order } = usePhotoOrder({ of, pictures, onChanged })
  const shown = slots.flatMap(({ picture, isRemoved }) => (isRemoved ? [] : picture.name))
  const { list, heldName, announced, onKeyDown, onPointerDown, onBlur } = usePhotoDrag({ names: shown, ...order })
  const focusAfterRemoval = useFocusAfterRemoval(list)
  const [described, setDescribed] = useState<string>()
  const describedPicture = pictures.find(({ name }) => name === described)
  return (
    <DropZone onFiles={add} isOpen={mayEdit}>
      <ul ref={list} className={styles.grid} aria-label={label}>
        {slots.map(({ picture, isRemoved }) =>
          isRemoved ? (
            <RemovedTile
              key={picture.name}
              onUndo={() => {
                focusAfterRemoval(`[data-photo="${CSS.escape(picture.name)}"] [data-handle]`)
                putBack(picture)
              }}
            />
          ) : (
            <PhotoTile
              key={picture.name}
              picture={picture}
              place={shown.indexOf(picture.name) + 1}
              count={shown.length}
              isHeld={heldName === picture.name}
              isOpen={mayEdit}
              onKeyDown={(event) => onKeyDown(event, picture.name)}
              onPointerDown={(event) => onPointerDown(event, picture.name)}
              onBlur={onBlur}
              onDescribe={() => setDescribed(picture.name)}
              onRemove={() => remove(picture)}
            />
          ),
        )}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => {
              focusAfterRemoval(buttonAfter(uploads, upload.id))
              retry(upload.id)
            }}
            onDismiss={() => {
              focusAfterRemoval(buttonAfter(uploads, upload.id))
              dismiss(upload.id)
            }}
          />
        ))}
        {mayEdit && <ChooseTile onFiles={add} />}
      </ul>
      {mayEdit && shown.length > 1 && <p className={styles.hint}>{t('orderHint')}</p>}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {describedPicture && (
        <DescribeDialog
          picture={describedPicture}
          onClose={() => {
            focusAfterRemoval(`[data-photo="${CSS.escape(describedPicture.name)}"] [data-describe]`)
            setDescribed(undefined)
          }}
          onDescribed={(after) => onChanged(pictures.map((each) => (each.name === after.name ? after : each)))}
        />
      )}
    </DropZone>
  )
}

/**
 * Returns the selector of the button that receives the focus when an upload leaves the list: that of another refused photo, otherwise the one that
 * chooses files.
 */
function buttonAfter(uploads: Upload[], id: number): string {
  const next = nextRefused(uploads, id)
  return next === undefined ? '[data-choose] button' : `[data-upload="${next}"] button`
}
