import { PICTURE_UPLOAD_MAX } from '@chautari/contract/listing/picture-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { uploadFile } from '../../../platform/api/upload.ts'
import { useT } from '../../../platform/language/texts.ts'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'
import { postQuery, type Post } from '../post-query.ts'

const MEGABYTE = 1024 * 1024

/** Shrinks and uploads chosen photos of a post one after another, and collects why some were refused. Calls `onSent` with the post after each. */
export function useUpload(id: string, onSent: (post: Post) => void) {
  const t = useT('writing')
  const queries = useQueryClient()
  const [isUploading, setUploading] = useState(false)
  const [refusals, setRefusals] = useState<string[]>([])

  async function send(file: File): Promise<string | undefined> {
    const photo = await shrinkPhoto(file)
    if (photo === 'unsupported') return t('unsupported', { name: file.name })
    if (photo === 'tooLarge') return t('tooLarge', { name: file.name, megabytes: PICTURE_UPLOAD_MAX / MEGABYTE })
    try {
      const answer = await uploadFile('POST /staff/posts/:id/pictures', {
        params: { id },
        file: photo,
        onProgress: () => undefined,
      })
      queries.setQueryData(postQuery(id).queryKey, answer)
      onSent(answer.data)
      return undefined
    } catch (error) {
      const reason = error instanceof ApiError ? (error.fields['picture']?.[0] ?? error.message) : ''
      return `${file.name}: ${reason || t('uploadFailed')}`
    }
  }

  async function upload(files: File[]): Promise<void> {
    setUploading(true)
    setRefusals([])
    const refused: string[] = []
    for (const file of files) {
      const reason = await send(file)
      if (reason !== undefined) refused.push(reason)
    }
    setRefusals(refused)
    setUploading(false)
  }

  return { upload, isUploading, refusals }
}
