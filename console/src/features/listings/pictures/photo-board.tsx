import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useMayList } from '../area/listing-area.ts'
import { DescribeDialog } from '../../../ui/photos/describe-dialog.tsx'
import { ChooseTile, DropZone } from './drop-zone.tsx'
import { PhotoTile, RemovedTile } from './photo-tile.tsx'
import styles from './photos.module.css'
import { UploadTile } from './upload-tile.tsx'
import { useArranging } from './use-arranging.ts'
import { useLifting } from './use-lifting.ts'
import { useUploads, type PhotosOf } from './use-uploads.ts'

type Props = {
  of: PhotosOf
  pictures: ListedPicture[]
  /** Receives all photos after each change that the server accepted. */
  onChanged: (pictures: ListedPicture[]) => void
  /** The name of the list, for screen readers. */
  label: string
}

/** The photos of a listing: uploaded by drop or choice, ordered, described and removed. */
export function PhotoBoard({ of, pictures, onChanged, label }: Props) {
  const t = useT('pictures')
  const mayEdit = useMayList()('listings.edit')
  const { uploads, add, retry, dismiss } = useUploads({ of, onChanged })
  const { slots, remove, putBack, ...arranging } = useArranging({ of, pictures, onChanged })
  const shown = slots.flatMap(({ picture, isRemoved }) => (isRemoved ? [] : picture.name))
  const { list, heldName, announced, onKeyDown, onPointerDown, onBlur } = useLifting({ names: shown, ...arranging })
  const [described, setDescribed] = useState<string>()
  const describedPicture = pictures.find(({ name }) => name === described)
  return (
    <DropZone onFiles={add} isOpen={mayEdit}>
      <ul ref={list} className={styles.grid} aria-label={label}>
        {slots.map(({ picture, isRemoved }) =>
          isRemoved ? (
            <RemovedTile key={picture.name} onUndo={() => putBack(picture)} />
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
          <UploadTile key={upload.id} upload={upload} onRetry={() => retry(upload.id)} onDismiss={() => dismiss(upload.id)} />
        ))}
        {mayEdit && <ChooseTile onFiles={add} />}
      </ul>
      {mayEdit && shown.length > 1 && <p className={styles.hint}>{t('orderHint')}</p>}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {describedPicture && (
        <DescribeDialog
          picture={describedPicture}
          onClose={() => setDescribed(undefined)}
          onDescribed={(after) => onChanged(pictures.map((each) => (each.name === after.name ? after : each)))}
        />
      )}
    </DropZone>
  )
}
