import { PICTURE_UPLOAD_MAX } from '@chautari/contract/listing/picture-limits'
import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { inArea } from '../../../platform/api/shared-calls.ts'
import { uploadFile } from '../../../platform/api/upload.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'
import type { Upload } from './rules/uploads.ts'
import { addUploads, dismissUpload, retryUpload, subscribeToUploads, uploadsOf, type UploadRefusal } from './upload-store.ts'

/** The listing that the photos belong to, as the calls name it. */
export type PhotosOf = { kind: 'properties' | 'rooms' | 'packages'; slug: string }

const MEGABYTE = 1024 * 1024

type Options = { of: PhotosOf; onChanged: (pictures: ListedPicture[]) => void }

const listingOf = ({ kind, slug }: PhotosOf) => `${kind}/${slug}`

/** Returns the uploads of a listing. They go on when the window or screen is closed, and are shown again when it is opened. */
export function useUploadsOf(of: PhotosOf): Upload[] {
  return useSyncExternalStore(subscribeToUploads, () => uploadsOf(listingOf(of)))
}

/** Returns the uploads of a listing and the functions that add, repeat and dismiss them. */
export function useUploads({ of, onChanged }: Options) {
  const t = useT('pictures')
  const listing = listingOf(of)

  async function send(file: File, onProgress: (share: number) => void): Promise<UploadRefusal | undefined> {
    try {
      const photo = await shrinkPhoto(file)
      if (typeof photo === 'string') {
        const reason = photo === 'tooLarge' ? t('tooLarge', { megabytes: PICTURE_UPLOAD_MAX / MEGABYTE }) : t(photo)
        return { reason, canRetry: false }
      }
      const { data } = await sendPhoto(of, photo, onProgress)
      onChanged(data)
      return undefined
    } catch (error) {
      return uploadFailure(error, t)
    }
  }

  return {
    uploads: useUploadsOf(of),
    add: (chosen: File[]) => addUploads(listing, chosen, send),
    retry: (id: number) => retryUpload(listing, id, send),
    dismiss: (id: number) => dismissUpload(listing, id),
  }
}

function sendPhoto({ kind, slug }: PhotosOf, file: Blob, onProgress: (share: number) => void) {
  return uploadFile(inArea(`POST /staff/${kind}/:slug/pictures` as const), { params: { slug }, file, onProgress })
}

/** Returns why an upload failed, and whether a retry can succeed. */
function uploadFailure(error: unknown, t: Translate<'pictures'>): UploadRefusal {
  if (!(error instanceof ApiError)) return { reason: t('failed'), canRetry: true }
  const { status, message, fields } = error
  const canRetry = status === 0 || status === 401 || status === 429 || status >= 500
  return { reason: fields['picture']?.[0] ?? (message === '' ? t('failed') : message), canRetry }
}
